/** Chooses a small number of combinations that cover every pair of values. */
export type Combined = Readonly<Record<string, string>>;

/** Counts the pairs of values not yet seen; earlier candidates win ties unless their values were used more often. */
export function createPairs() {
  const seen = new Map<string, number>();
  const pairsOf = (one: Combined): string[] => {
    // Sorted: a pair is the same in whatever order its factors are written.
    const values = Object.keys(one)
      .sort()
      .map((factor) => `${factor}=${one[factor]}`);
    return values.flatMap((a, index) => values.slice(index + 1).map((b) => `${a} ${b}`));
  };
  const rank = (one: Combined): [fresh: number, used: number] => {
    const counts = pairsOf(one).map((pair) => seen.get(pair) ?? 0);
    return [counts.filter((count) => count === 0).length, counts.reduce((sum, count) => sum + count, 0)];
  };
  return {
    /** Takes the candidate with the most unseen pairs and marks them as seen. */
    take<C extends Combined>(candidates: readonly C[]): C {
      const ranked = candidates.map((one) => ({ one, rank: rank(one) }));
      const [best] = ranked.sort((a, b) => b.rank[0] - a.rank[0] || a.rank[1] - b.rank[1]);
      if (best === undefined) throw new Error('no candidate to take');
      for (const pair of pairsOf(best.one)) seen.set(pair, (seen.get(pair) ?? 0) + 1);
      return best.one;
    },
    /** Lists the pairs of values that no combination covers. */
    findMissing(factors: Readonly<Record<string, readonly string[]>>): string[] {
      const names = Object.keys(factors).sort();
      return names
        .flatMap((a, index) => names.slice(index + 1).map((b) => [a, b] as const))
        .flatMap(([a, b]) => (factors[a] ?? []).flatMap((x) => (factors[b] ?? []).map((y) => `${a}=${x} ${b}=${y}`)))
        .filter((pair) => !seen.has(pair));
    },
  };
}
