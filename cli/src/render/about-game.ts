/** True if the options name a game that the people of a post are about. */
export function isAboutGame({ games, team, game }: { games?: string; team?: string; game?: string[] }): boolean {
  return games !== undefined || team !== undefined || game !== undefined;
}
