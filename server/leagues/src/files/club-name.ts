/** What leagues write behind a club's name to tell its teams apart. */
const teamMarks: readonly RegExp[] = [
  /^(?:I{1,3}|IV|VI{0,3})$/,
  /^[1-9]$/,
  /^[MWFJ]?U\d{1,2}$/i,
  /^[A-F]\d?$/,
  /^(?:rot|weiss|blau|gelb|gr[uü]n|schwarz|orange|rouge|blanc|bleu|jaune|vert|noir|rosso|bianco|blu)$/i,
  /^(?:herren|damen|frauen|m[aä]nner|hommes|dames|femmes|junior(?:en|innen|s)?|seniore?n|mixed|kids)$/i,
];

/** `UHC Sternenberg D Rot` and `UHC Sternenberg II` are teams of `UHC Sternenberg`; `UHC Niederau 04` is a club. */
export function clubNameOf(team: string): string {
  const words = team.split(' ');
  while (words.length > 1 && teamMarks.some((mark) => mark.test(words.at(-1) ?? ''))) words.pop();
  return words.join(' ');
}
