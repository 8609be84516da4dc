/** Joins hall and town, unless the hall's name already contains the town, as in handball. */
export function joinDistinct(first: string, second: string): string {
  if (!second || first.toLocaleLowerCase('de').includes(second.toLocaleLowerCase('de'))) return first;
  return first ? `${first}, ${second}` : second;
}
