/** Pages of at most so many rows, as even as they can be: 9 games at 8 rows are 5 and 4, 13 at 4 are 4, 3, 3 and 3. */
export function splitEvenly<T>(all: readonly T[], rows: number): T[][] {
  const pages = Math.ceil(all.length / rows);
  const [size, longer] = [Math.floor(all.length / pages), all.length % pages];
  return Array.from({ length: pages }, (_, page) => {
    const from = page * size + Math.min(page, longer);
    return all.slice(from, from + size + (page < longer ? 1 : 0));
  });
}
