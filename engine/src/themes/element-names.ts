/** The names of a theme's elements in the editor's list, and the elements that are locked. */
import type { Language } from '../errors.ts';

type Named = Readonly<Record<Language, string>>;

/** A data field is named after its content, in the reader's language. */
const names: Readonly<Record<string, Named>> = {
  'label-home': { de: 'Anlass: Heimspiel', en: 'Occasion: home game' },
  'label-away': { de: 'Anlass: Auswärtsspiel', en: 'Occasion: away game' },
  'label-neutral': { de: 'Anlass: Spieltag', en: 'Occasion: matchday' },
  label: { de: 'Anlass', en: 'Occasion' },
  'label-live': { de: 'Anlass: Zwischenstand', en: 'Occasion: live score' },
  'label-none': { de: 'Anlass: ohne Resultat', en: 'Occasion: no result' },
  date: { de: 'Datum', en: 'Date' },
  'date-open': { de: 'Datum offen', en: 'Date to be decided' },
  dates: { de: 'Datum von bis', en: 'Dates from and to' },
  'date-place': { de: 'Datum und Ort', en: 'Date and town' },
  time: { de: 'Zeit', en: 'Time' },
  'time-open': { de: 'Zeit offen', en: 'Time to be decided' },
  place: { de: 'Halle und Ort', en: 'Venue and town' },
  'place-open': { de: 'Halle offen', en: 'Venue to be decided' },
  club: { de: 'Verein', en: 'Club' },
  detail: { de: 'Details', en: 'Details' },
  'detail-extra': { de: 'Details nach Verlängerung', en: 'Details after overtime' },
  overtime: { de: 'Verlängerung', en: 'Overtime' },
  shootout: { de: 'Penaltyschiessen', en: 'Shoot-out' },
  score: { de: 'Resultat', en: 'Result' },
  'score-wide': { de: 'Resultat, zweistellig', en: 'Result, two digits' },
  'score-open': { de: 'Noch kein Resultat', en: 'No result yet' },
  rows: { de: 'Spiele', en: 'Games' },
  'row-time': { de: 'Zeit', en: 'Time' },
  'row-time-open': { de: 'Zeit offen', en: 'Time to be decided' },
  'row-home': { de: 'Tore Heimteam', en: 'Home score' },
  'row-home-lost': { de: 'Tore Heimteam, verloren', en: 'Home score, lost' },
  'row-away': { de: 'Tore Gastteam', en: 'Away score' },
  'row-away-lost': { de: 'Tore Gastteam, verloren', en: 'Away score, lost' },
  'row-open': { de: 'Strich ohne Resultat', en: 'Dash without a result' },
  stamp: { de: 'Fläche hinter dem Stempel', en: 'Surface behind the stamp' },
};

/** A status appears in three places. */
const said: Readonly<Record<string, Named>> = {
  stamp: { de: 'Stempel', en: 'Stamp' },
  score: { de: 'Statt Resultat', en: 'Instead of the result' },
  row: { de: 'Statt Zeit', en: 'Instead of the time' },
};
const statuses: Readonly<Record<string, Named>> = {
  cancelled: { de: 'Abgesagt', en: 'Cancelled' },
  postponed: { de: 'Verschoben', en: 'Postponed' },
  forfeited: { de: 'Forfait', en: 'Forfeit' },
  abandoned: { de: 'Abgebrochen', en: 'Abandoned' },
};

/** `note-2-place`: the line below a row. */
const notes: Readonly<Record<string, Named>> = {
  ...statuses,
  place: { de: 'Halle und Ort', en: 'Venue and town' },
  date: { de: 'Datum', en: 'Date' },
  both: { de: 'Datum und Ort', en: 'Date and town' },
  detail: { de: 'Details', en: 'Details' },
  open: { de: 'Noch kein Resultat', en: 'No result yet' },
  overtime: { de: 'Verlängerung', en: 'Overtime' },
  'overtime-detail': { de: 'Verlängerung mit Details', en: 'Overtime with details' },
  shootout: { de: 'Penaltyschiessen', en: 'Shoot-out' },
  live: { de: 'Zwischenstand', en: 'Live score' },
  'live-detail': { de: 'Zwischenstand mit Details', en: 'Live score with details' },
  'shootout-detail': { de: 'Penaltyschiessen mit Details', en: 'Shoot-out with details' },
};

/** Grounds and ornament. A number distinguishes layers of one drawing. */
const decoration: Readonly<Record<string, Named>> = {
  veil: { de: 'Grund', en: 'Ground' },
  tint: { de: 'Tönung des Bildes', en: 'Tint of the picture' },
  scrim: { de: 'Schleier über dem Bild', en: 'Veil over the picture' },
  'scrim-head': { de: 'Schleier oben', en: 'Veil at the top' },
  'scrim-names': { de: 'Schleier hinter den Namen', en: 'Veil behind the names' },
  area: { de: 'Spielfeld', en: 'Court' },
  zone: { de: 'Spielfeld, Zone', en: 'Court, zone' },
  bold: { de: 'Spielfeld, Hauptlinie', en: 'Court, main line' },
  lines: { de: 'Spielfeld, Linien', en: 'Court, lines' },
  dots: { de: 'Spielfeld, Punkte', en: 'Court, dots' },
  ridges: { de: 'Muster, Berge', en: 'Pattern, mountains' },
  stars: { de: 'Muster, Sterne', en: 'Pattern, stars' },
  glow: { de: 'Leuchten', en: 'Glow' },
  slab: { de: 'Fläche', en: 'Surface' },
  screen: { de: 'Raster', en: 'Halftone' },
  band: { de: 'Band', en: 'Band' },
  beam: { de: 'Leuchtband', en: 'Band of light' },
  core: { de: 'Leuchtband, Kern', en: 'Band of light, core' },
  scarf: { de: 'Schal', en: 'Scarf' },
  'scarf-stars': { de: 'Schal, Sterne', en: 'Scarf, stars' },
};

/** The name of an element and its lock; empty for data fields. */
export function describeElement(
  { id, type }: { id: string; type: string },
  language: Language,
): { name?: string; locked?: boolean } {
  if (type.startsWith('api-')) return {};
  const [, drawing = id, layer = ''] = /^(.+?)-(\d+)$/.exec(id) ?? [];
  const ornament = decoration[drawing]?.[language];
  if (ornament !== undefined) return { name: layer ? `${ornament} ${layer}` : ornament, locked: true };
  return { name: names[id]?.[language] ?? nameNote(id, language) ?? nameStatus(id, language) ?? id };
}

const game: Named = { de: 'Spiel', en: 'Game' };

function nameNote(id: string, language: Language): string | undefined {
  const [, number, what = ''] = /^note-(\d)-(.+)$/.exec(id) ?? [];
  const note = notes[what];
  return number && note && `${game[language]} ${number}: ${note[language]}`;
}

function nameStatus(id: string, language: Language): string | undefined {
  const [, where = '', name = ''] = /^(\w+)-(\w+)$/.exec(id) ?? [];
  const [place, status] = [said[where], statuses[name]];
  return place && status && `${place[language]}: ${status[language]}`;
}
