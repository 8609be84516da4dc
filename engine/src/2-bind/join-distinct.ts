/** A hall that already names its town, as handball's do, does not name it twice. */
export function joinDistinct(first: string, second: string): string {
  if (!second || first.toLocaleLowerCase('de').includes(second.toLocaleLowerCase('de'))) return first;
  return first ? `${first}, ${second}` : second;
}
