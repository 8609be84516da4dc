/** The built-in themes by name, without their drawing code for pages that draw nothing. */
import type { LocalWords } from '../languages.ts';

/** The most rows of a carousel's slide, in every theme. */
export const SLIDE_ROWS = 5;

export interface Theme {
  id: string;
  name: LocalWords;
  description: LocalWords;
}

const rows = [
  {
    id: 'standard',
    name: { de: 'Standard', en: 'Standard' },
    description: {
      de: 'Tiefe Tinte, Kreide und eine Signalfarbe über den Linien des Spielfelds',
      en: 'Deep ink, chalk and one signal colour over the lines of the court',
    },
  },
  {
    id: 'light',
    name: { de: 'Hell', en: 'Light' },
    description: {
      de: 'Ein Matchprogramm: Papier, eine Farbe, der Tag oder das Resultat ganz gross',
      en: 'A match programme: paper, one colour, the day or the score at full size',
    },
  },
  {
    id: 'dark',
    name: { de: 'Dunkel', en: 'Dark' },
    description: {
      de: 'Eine Halle bei Nacht: Lichtkegel auf den Logos, leuchtende Zahlen',
      en: 'A hall at night: cones of light on the crests, glowing figures',
    },
  },
  {
    id: 'club',
    name: { de: 'Clubfarben', en: 'Club colours' },
    description: {
      de: 'Ein gestrickter Schal in den beiden Clubfarben, mit Fransen über dem Foto',
      en: "A knitted scarf in the club's two colours, with fringes over the photo",
    },
  },
  {
    id: 'full-bleed',
    name: { de: 'Randlos', en: 'Full bleed' },
    description: {
      de: 'Das Foto ist der Post: die Schrift steht in seiner ruhigen Ecke, ein Rahmen in der Clubfarbe markiert sie',
      en: 'The photo is the post: type stands in its quiet corner, which a frame in the club colour marks',
    },
  },
  {
    id: 'split',
    name: { de: 'Naht', en: 'Split' },
    description: {
      de: 'Eine Naht von oben bis unten: Foto und Clubfarbe, die Zahlen stehen auf beiden Seiten',
      en: 'A seam from top to bottom: photo and club colour, the figures on both sides of it',
    },
  },
  {
    id: 'print',
    name: { de: 'Abzug', en: 'Print' },
    description: {
      de: 'Ein Foto als Abzug auf dem Pult: Datum von Hand, getippte Karte, das Resultat als Stempel',
      en: 'A photo as a print on the desk: the date by hand, a typed card, the score as a stamp',
    },
  },
  {
    id: 'depth',
    name: { de: 'Tiefe', en: 'Depth' },
    description: {
      de: 'Der Gegner oder das Resultat füllt eine Wand, davor steht der Spieler, davor die Bande mit den Angaben',
      en: 'The opponent or the score fills a wall, the player stands before it, and a board with the facts before the player',
    },
  },
  {
    id: 'duotone',
    name: { de: 'Duoton', en: 'Duotone' },
    description: {
      de: 'Das Foto in zwei Tönen der Clubfarbe, in Rasterpunkten aufgelöst, darauf weisse Zeilen',
      en: "The photo in two inks of the club's colour, dissolving into dots under lines in white",
    },
  },
  {
    id: 'poster',
    name: { de: 'Plakat', en: 'Poster' },
    description: {
      de: 'Ziffern grösser als die Seite in einer Farbe, die Namen laufen am Rand hoch',
      en: 'Figures larger than the page in one ink, names up the side',
    },
  },
  {
    id: 'ticket',
    name: { de: 'Eintrittskarte', en: 'Ticket' },
    description: {
      de: 'Karte mit Perforation und Abschnitt; das Resultat steht gestempelt auf dem abgerissenen Teil',
      en: 'Admission with a perforated stub; the score is stamped on the part that is torn off',
    },
  },
  {
    id: 'scoreboard',
    name: { de: 'Anzeigetafel', en: 'Scoreboard' },
    description: {
      de: 'Die Tafel in der Halle: leuchtende Punktziffern auf schwarzen Feldern',
      en: 'The board in the hall: glowing dot digits on black panels',
    },
  },
] as const satisfies readonly Theme[];

export type ThemeId = (typeof rows)[number]['id'];

/** The only list of themes, in the order they are offered; the first is the default. */
export const themes: readonly (Theme & { id: ThemeId })[] = rows;

/** Draws posts that name no template, and the covers of templates, which have none. */
export const defaultTheme: ThemeId = rows[0].id;
