import type { Sport } from '../src/source.ts';
import type { Crest } from './crest.ts';
import { firstIds } from './first-ids.ts';

/** An invented club. No name, town, hall or crest here belongs to anybody. */
export interface DemoClub {
  id: string;
  /** Names the club in the tables of leagues. */
  code: string;
  name: string;
  town: string;
  /** Postcodes that are given to no place. */
  zip: string;
  street: string;
  /** The second one is where juniors play. */
  halls: readonly [string, string?];
  crest: Crest | null;
}

type Row = [
  code: string,
  name: string,
  town: string,
  address: string,
  halls: readonly [string, string?],
  crest: [shape: Crest['shape'], emblem: Crest['emblem'], field: string, ink: string, file?: Crest['file']] | null,
];

const unihockey: Row[] = [
  [
    'ste',
    'UHC Sternenberg',
    'Sternenberg',
    'Bergstrasse 7, 8499',
    ['Sporthalle Bergfeld', 'Turnhalle Dorf'],
    ['round', 'star', '#12284c', '#f4b62a'],
  ],
  ['aue', 'Floorball Auental', 'Auental', 'Auweg 12, 4699', ['Auenhalle'], ['shield', 'wave', '#0a7f5a', '#ffffff']],
  [
    'rot',
    'Füchse Rotbach',
    'Rotbach',
    'Fuchsgasse 3, 6299',
    ['Sporthalle Rot', 'Schulhaus Bach'],
    ['hexagon', 'peak', '#e8601c', '#2b1a12', 'svg'],
  ],
  [
    'has',
    'UHC Hasliwald-Wyden',
    'Hasliwald',
    'Waldrain 21, 3699',
    ['Mehrzweckhalle Wyden'],
    ['shield', 'tree', '#1f5130', '#f2e9d0'],
  ],
  [
    'kra',
    'Unihockey Kranichsee',
    'Kranichsee',
    'Seestrasse 88, 6899',
    ['Seehalle Kranich'],
    ['round', 'wave', '#1c6fb8', '#ffffff'],
  ],
  [
    'due',
    'Black Ravens Dürrenau',
    'Dürrenau',
    'Industriestrasse 40, 4999',
    ['Arena Au', 'Turnhalle Dürren'],
    ['diamond', 'bolt', '#101014', '#d8d8e0'],
  ],
  ['obl', 'SG Oberlauen/Nussbaum', 'Oberlauen', 'Lauenweg 1, 3999', ['Turnhalle Lauen 1', 'Turnhalle Lauen 2'], null],
  [
    'ble',
    'UHC Bleiche-Muhrtal',
    'Bleiche',
    'Tuchgasse 5, 5699',
    ['Muhrtalhalle'],
    ['round', 'stripes', '#7a1f3d', '#f6d5df', 'tiny'],
  ],
  [
    'nie',
    'UHC Niederau 04',
    'Niederau',
    'Austrasse 4, 8999',
    ['Sportzentrum Nieder-Au'],
    ['shield', 'sun', '#f2c200', '#1b1b1b'],
  ],
  [
    'ebn',
    'Red Lynx Ebenfluh',
    'Ebenfluh',
    'Fluhweg 16, 3899',
    ['Fluhhalle', 'Turnhalle Ebene'],
    ['hexagon', 'bolt', '#b3131b', '#ffffff'],
  ],
  [
    'toe',
    'Floorball Tössberg',
    'Tössberg',
    'Ballweg 9, 8399',
    ['Ballsporthalle Töss'],
    ['shield', 'peak', '#243b6b', '#8fd0f0'],
  ],
  [
    'ost',
    'Unihockeyvereinigung Ostermoos-Süd',
    'Ostermoos',
    'Moosring 30, 2599',
    ['Sportanlage Ostermoos Halle A', 'Turnhalle Moos'],
    null,
  ],
];

const volleyball: Row[] = [
  [
    'lin',
    'VBC Lindenmatt',
    'Lindenmatt',
    'Schulweg 4, 5799',
    ['Turnhalle Matt'],
    ['round', 'tree', '#3c7a1e', '#ffffff'],
  ],
  ['tan', 'Volley Tannegg', 'Tannegg', 'Waldstrasse 9, 8699', ['Eggenhalle'], ['shield', 'tree', '#0d3b2e', '#e4c45a']],
  [
    'orv',
    "Sm'Orval Bellecombe",
    'Bellecombe',
    'Rue du Stade 1, 2899',
    ['Salle de la Combe'],
    ['diamond', 'sun', '#5b2a86', '#f6c945'],
  ],
  [
    'vfb',
    'VFB - Volleyball Franches-Bellevaux',
    'Bellevaux',
    'Chemin des Prés 11, 2799',
    ['La Grande Halle'],
    ['round', 'stripes', '#c8102e', '#ffffff'],
  ],
  [
    'bue',
    'TS Volley Bürenwil',
    'Bürenwil',
    'Schmiedgasse 2, 3199',
    ['Sporthalle Leimgrube'],
    ['hexagon', 'star', '#00539b', '#ffd100'],
  ],
  [
    'nae',
    'Volley Näfenbach',
    'Näfenbach',
    'Fabrikstrasse 20, 8798',
    ['Tuchhalle'],
    ['shield', 'bolt', '#1a1a1a', '#7bd23a'],
  ],
  [
    'che',
    'Chêne-Rivoire Volleyball',
    'Chêne-Rivoire',
    'Rue de l’Île 6, 1299',
    ['Salle Aimée-Hélène d’Île'],
    ['round', 'wave', '#0096a7', '#ffffff', 'svg'],
  ],
  [
    'wat',
    'Volley Wattenau',
    'Wattenau',
    'Talstrasse 12, 9699',
    ['Talhalle'],
    ['diamond', 'peak', '#7d8a99', '#ffffff', 'tiny'],
  ],
  ['hal', 'VBC Halden', 'Halden', 'Haldenrain 8, 9299', ['Turnhalle Rain'], null],
  [
    'ost',
    'Volley Ostermoos',
    'Ostermoos',
    'Moosring 30, 2599',
    ['Sportanlage Ostermoos Halle B'],
    ['shield', 'sun', '#b5651d', '#fff3e0'],
  ],
  ['moo', 'VBC Moosrain', 'Moosrain', 'Torfweg 3, 4899', ['Mehrzweckhalle Torf'], null],
  [
    'ker',
    'Raiffisa Volley Kerbelried',
    'Kerbelried',
    'Riedgasse 14, 9399',
    ['Riedhalle'],
    ['hexagon', 'wave', '#e2001a', '#ffe9a8'],
  ],
];

const handball: Row[] = [
  [
    'kro',
    'RTV 1891 Kronwil',
    'Kronwil',
    'Arenaplatz 1, 4799',
    ['BBZ Arena A', 'BBZ Arena B'],
    ['shield', 'stripes', '#7b0f17', '#f5e6c8'],
  ],
  [
    'leo',
    'TSV St. Leodegar',
    'St. Leodegar',
    'Kreuzweg 2, 9099',
    ['Kreuzmatte'],
    ['round', 'sun', '#17633a', '#ffffff'],
  ],
  [
    'val',
    'Pallamano Valcresta',
    'Valcresta',
    'Via alla Cresta 5, 6799',
    ["Scuola d'arti e mestieri"],
    ['hexagon', 'peak', '#0057a0', '#ffffff'],
  ],
  ['cim', 'Associazione Pallamano Cimalta', 'Cimalta', 'Via Più Alta 19, 6699', ['Palestra Comunale'], null],
  [
    'tre',
    'HBC Trévaux/Bellecombe/Orvaz-Valon',
    'Trévaux',
    'Route du Pré 10, 1199',
    ['En Grand Pré'],
    ['diamond', 'wave', '#2d2a7a', '#8ee3ef'],
  ],
  [
    'ost',
    'ostermoos handball',
    'Ostermoos',
    'Moosring 30, 2599',
    ['Sportanlage Halle A', 'Sportanlage Halle B'],
    ['round', 'bolt', '#ff6a13', '#1a1a1a'],
  ],
  [
    'pfa',
    'HSG Pfäffenberg-Haldern',
    'Pfäffenberg',
    'Klosterhof 4, 8399',
    ['Pfaffenmatt'],
    ['shield', 'star', '#4a4a8a', '#ffdf6b', 'svg'],
  ],
  [
    'rue',
    'HC Rüten-Jonabach',
    'Jonabach',
    'Grünfeldweg 6, 8699',
    ['Sportanlage Grünmatt'],
    ['round', 'tree', '#006b54', '#ffd24a'],
  ],
  [
    'clu',
    'Club 72 Auental',
    'Auental',
    'Auweg 12, 4699',
    ['Auenhalle'],
    ['hexagon', 'stripes', '#111111', '#ffffff', 'tiny'],
  ],
  ['atv', 'ATV/KV Aaldorf', 'Aaldorf', 'Rheinweg 33, 4199', ['Sporthalle Pfaffen'], null],
  [
    'eic',
    'Handball Eichried',
    'Eichried',
    'Eichenstrasse 15, 5099',
    ['Riedmatt 1-3'],
    ['shield', 'tree', '#6b4a1e', '#f3ead8'],
  ],
  [
    'lan',
    'Lancelle Plan-les-Saules Handball',
    'Lancelle',
    'Chemin des Saules 8, 1299',
    ['Plan-les-Saules Hélène-Marchand'],
    ['round', 'star', '#a2005d', '#ffffff'],
  ],
];

export const demoClubs: Record<Sport, readonly DemoClub[]> = {
  unihockey: readRows(unihockey, firstIds.unihockey.club),
  volleyball: readRows(volleyball, firstIds.volleyball.club),
  handball: readRows(handball, firstIds.handball.club),
};

function readRows(rows: readonly Row[], firstId: number): DemoClub[] {
  return rows.map(([code, name, town, address, halls, crest], index) => {
    const [street = '', zip = ''] = address.split(', ');
    const base = { id: String(firstId + index), code, name, town, zip, street, halls };
    if (!crest) return { ...base, crest: null };
    const [shape, emblem, field, ink, file = 'png'] = crest;
    return { ...base, crest: { shape, emblem, field, ink, file } };
  });
}
