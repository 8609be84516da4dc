/** `UHC Zürich-Süd II` to `uhc-zurich-sud-ii`; letters of any script stay, so that no name becomes nothing. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  return (
    plain
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || '-'
  );
}

/** Ids for names or games in a fixed order: the second that reads the same gets `-2`. */
export function createIds(): (wanted: string) => string {
  const given = new Set<string>();
  return (wanted) => {
    let id = wanted;
    for (let n = 2; given.has(id); n++) id = `${wanted}-${n}`;
    given.add(id);
    return id;
  };
}
