/** Joins hall and town, unless the hall's name already contains the town as a word, as in handball. */
export function joinDistinct(first: string, second: string): string {
  if (!second || hasWord(first.toLocaleLowerCase('de'), second.toLocaleLowerCase('de'))) return first;
  return first ? `${first}, ${second}` : second;
}

/** Towns are short: "Schulhaus" and "Waldegg" do not name Au and Wald. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    if (!/[\p{L}\p{N}]/u.test(before + after)) return true;
  }
  return false;
}
