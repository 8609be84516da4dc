/** What the editor's list calls the elements of a theme, and which of them nobody means to touch. */

/** German, the product's first language. A data field is called what it shows, in the reader's own language. */
const names: Readonly<Record<string, string>> = {
  'label-home': 'Anlass: Heimspiel',
  'label-away': 'Anlass: Auswärtsspiel',
  'label-neutral': 'Anlass: Spieltag',
  label: 'Anlass',
  'label-live': 'Anlass: Zwischenstand',
  'label-none': 'Anlass: ohne Resultat',
  date: 'Datum',
  'date-open': 'Datum offen',
  dates: 'Datum von bis',
  'date-place': 'Datum und Ort',
  time: 'Zeit',
  'time-open': 'Zeit offen',
  place: 'Halle und Ort',
  'place-open': 'Halle offen',
  club: 'Verein',
  detail: 'Details',
  'detail-extra': 'Details nach Verlängerung',
  overtime: 'Verlängerung',
  shootout: 'Penaltyschiessen',
  score: 'Resultat',
  'score-wide': 'Resultat, zweistellig',
  'score-open': 'Noch kein Resultat',
  rows: 'Spiele',
  'row-time': 'Zeit',
  'row-time-open': 'Zeit offen',
  'row-home': 'Tore Heimteam',
  'row-home-lost': 'Tore Heimteam, verloren',
  'row-away': 'Tore Gastteam',
  'row-away-lost': 'Tore Gastteam, verloren',
  'row-open': 'Strich ohne Resultat',
  stamp: 'Fläche hinter dem Stempel',
};

/** Statuses are said in three places. */
const said: Readonly<Record<string, string>> = { stamp: 'Stempel', score: 'Statt Resultat', row: 'Statt Zeit' };
const statuses: Readonly<Record<string, string>> = {
  cancelled: 'Abgesagt',
  postponed: 'Verschoben',
  forfeited: 'Forfait',
  abandoned: 'Abgebrochen',
};

/** `note-2-place`: what stands below a row. */
const notes: Readonly<Record<string, string>> = {
  ...statuses,
  place: 'Halle und Ort',
  date: 'Datum',
  both: 'Datum und Ort',
  detail: 'Details',
  open: 'Noch kein Resultat',
  overtime: 'Verlängerung',
  'overtime-detail': 'Verlängerung mit Details',
  shootout: 'Penaltyschiessen',
  'shootout-detail': 'Penaltyschiessen mit Details',
};

/** Grounds and ornament. A number tells layers of one drawing apart. */
const decoration: Readonly<Record<string, string>> = {
  veil: 'Grund',
  tint: 'Tönung des Bildes',
  scrim: 'Schleier über dem Bild',
  'scrim-head': 'Schleier oben',
  'scrim-names': 'Schleier hinter den Namen',
  area: 'Spielfeld',
  zone: 'Spielfeld, Zone',
  bold: 'Spielfeld, Hauptlinie',
  lines: 'Spielfeld, Linien',
  dots: 'Spielfeld, Punkte',
  ridges: 'Muster, Berge',
  stars: 'Muster, Sterne',
  glow: 'Leuchten',
  slab: 'Fläche',
  screen: 'Raster',
  band: 'Band',
  beam: 'Leuchtband',
  core: 'Leuchtband, Kern',
  scarf: 'Schal',
  'scarf-stars': 'Schal, Sterne',
};

/** What an element of this id is called and whether it is locked; nothing for data fields. */
export function describeElement({ id, type }: { id: string; type: string }): { name?: string; locked?: boolean } {
  if (type.startsWith('api-')) return {};
  const [, drawing = id, layer = ''] = /^(.+?)-(\d+)$/.exec(id) ?? [];
  const ornament = decoration[drawing];
  if (ornament !== undefined) return { name: layer ? `${ornament} ${layer}` : ornament, locked: true };
  return { name: names[id] ?? nameNote(id) ?? nameStatus(id) ?? id };
}

function nameNote(id: string): string | undefined {
  const [, game, what = ''] = /^note-(\d)-(.+)$/.exec(id) ?? [];
  return game && notes[what] && `Spiel ${game}: ${notes[what]}`;
}

function nameStatus(id: string): string | undefined {
  const [, where = '', status = ''] = /^(\w+)-(\w+)$/.exec(id) ?? [];
  return said[where] && statuses[status] && `${said[where]}: ${statuses[status]}`;
}
