interface Toggle {
  id: string;
  /** Of the game, and of the games picked so far. */
  day: string;
  pickedDay: string;
  max: number;
}

/**
 * Adds or removes a game. Picked games are of one day: a game of another day starts a new pick. Nothing when more than
 * `max` would be picked.
 */
export function toggleGame(picked: readonly string[], { id, day, pickedDay, max }: Toggle): string[] | undefined {
  if (picked.includes(id)) return picked.filter((other) => other !== id);
  if (picked.length > 0 && pickedDay !== day) return [id];
  return picked.length < max ? [...picked, id] : undefined;
}
