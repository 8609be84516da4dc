/** The built-in themes by name, without their drawing code for pages that draw nothing. */
import type { LocalWords } from '../languages.ts';

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
    id: 'scoreboard',
    name: { de: 'Anzeigetafel', en: 'Scoreboard' },
    description: {
      de: 'Die Tafel in der Halle: leuchtende Punktziffern auf schwarzen Feldern',
      en: 'The board in the hall: glowing dot digits on black panels',
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
] as const satisfies readonly Theme[];

export type ThemeId = (typeof rows)[number]['id'];

/** The only list of themes, in the order they are offered; the first is the default. */
export const themes: readonly (Theme & { id: ThemeId })[] = rows;
