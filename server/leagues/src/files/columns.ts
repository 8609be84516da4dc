import { toPlainLetters } from '@matchpost/engine/posts';

/** Names a column may have, in German, English, French and Italian; read without case, accents, blanks and marks. */
const titles = {
  id: 'id uid nr no number nummer numero code spiel spielnummer spielnr spielid matchnummer matchnr gameid gamenumber gameno matchid matchnumber matchno externalid fixtureid match nummatch numeromatch matchnumero nmatch numerogara numeropartita gara partita',
  startsAt:
    'startsat termin datumzeit datumuhrzeit datumundzeit datumunduhrzeit anstoss anwurf spieltermin datetime dateandtime dateheure dateetheure dateheurematch dateheuredelarencontre dataora dataeora',
  date: 'date datum spieldatum gamedate matchdate startdate eventdate wann jour datematch datedumatch daterencontre data datapartita datagara giorno',
  time: 'time zeit uhrzeit beginn spielbeginn spielzeit anpfiff anspiel anspielzeit anstosszeit anwurfzeit kickoff kickofftime starttime start gametime tipoff heure heurematch horaire coupdenvoi debut ora orario orainizio inizio',
  teamHome:
    'teamhome home hometeam homeclub host hosts team1 teama heim heimteam heimmannschaft heimverein heimclub heimmannschaftname mannschaft1 mannschafta gastgeber teamheim domicile equipedomicile equipeadomicile recevant equiperecevante equiperecevante1 locaux clubrecevant equipe1 equipea casa squadracasa squadradicasa squadraincasa squadraospitante ospitante locali squadra1 squadraa',
  teamAway:
    'teamaway away awayteam awayclub visitor visitors visitingteam guest guests team2 teamb gast gaste gaeste gastteam gastmannschaft gastverein gastclub auswaerts auswarts auswartsteam auswaertsteam mannschaft2 mannschaftb teamgast exterieur equipeexterieur equipeexterieure visiteur visiteurs equipevisiteuse equipevisiteuse2 clubvisiteur equipe2 equipeb ospite ospiti squadraospite trasferta squadratrasferta squadraintrasferta squadra2 squadrab',
  result:
    'result results score finalscore fulltime ft resultat resultate ergebnis endergebnis endstand endresultat schlussresultat tore satze resultatfinal scorefinal risultato risultatofinale punteggio',
  resultDetail:
    'resultdetail details detail periods sets halftime ht drittel drittelresultate halbzeit halbzeitstand satzresultate mitemps tierstemps periodes parziali primotempo',
  location:
    'location venue hall gym ground field fieldname arena stadium rink place spielort halle sporthalle hallenname spielstatte spielstaette stadion platz anlage sportanlage lieu salle gymnase terrain stade patinoire luogo palestra campo impianto',
  city: 'city town stadt ort ortschaft gemeinde ville localite commune citta localita comune',
  competition:
    'competition league division class liga spielklasse klasse staffel wettbewerb wettkampf meisterschaft kategorie bewerb ligue championnat categorie poule competizione lega campionato categoria girone',
  status: 'status state spielstatus zustand statut etat stato',
  teamHomeLogo: 'teamhomelogo logohome homelogo logoheim heimlogo logo1 logodomicile logocasa',
  teamAwayLogo: 'teamawaylogo logoaway awaylogo logogast gastlogo logo2 logoexterieur logotrasferta logoospite',
  goalsHome:
    'goalshome homegoals homescore scorehome score1 points1 toreheim heimtore goalsteam1 butsdomicile butsrecevant scoredomicile scorerecevant golcasa reticasa punteggiocasa',
  goalsAway:
    'goalsaway awaygoals awayscore scoreaway score2 points2 toregast gasttore toreausw toreauswarts goalsteam2 butsexterieur butsvisiteur scoreexterieur scorevisiteur goltrasferta retiospite punteggioospite',
} as const;

/** Titles that say in each language what a row cannot do without, as a person writes them. */
const examples = {
  date: { de: ['Datum', 'Spieldatum'], fr: ['Date', 'Jour'], it: ['Data', 'Giorno'], en: ['Date', 'Match date'] },
  teamHome: {
    de: ['Heim', 'Heimteam'],
    fr: ['Domicile', 'Équipe recevante'],
    it: ['Casa', 'Squadra di casa'],
    en: ['Home', 'Home team'],
  },
  teamAway: {
    de: ['Gast', 'Gastteam'],
    fr: ['Extérieur', 'Équipe visiteuse'],
    it: ['Ospite', 'Squadra ospite'],
    en: ['Away', 'Away team'],
  },
} as const;

export type NeededField = keyof typeof examples;

/** `de: Heim, Heimteam; fr: Domicile, Équipe recevante; …` */
export function writeExamples(field: NeededField): string {
  return Object.entries(examples[field])
    .map(([language, words]) => `${language}: ${words.join(', ')}`)
    .join('; ');
}

/** A field of a game that a column may fill; the goals of both sides together are a result. */
export type ColumnField = keyof typeof titles;

export const columnFields = Object.keys(titles) as readonly ColumnField[];

/**
 * Column by field, as a person assigned them: `{ teamHome: 'Wir', date: '#2', status: '-' }`. A column is a title, a
 * letter or `#` and its number from 1; `-` is no column.
 */
export type ColumnMap = Readonly<Partial<Record<ColumnField, string>>>;

/** Shorter names for the fields in a mapping. */
const aliases: Readonly<Record<string, ColumnField>> = {
  home: 'teamHome',
  away: 'teamAway',
  start: 'startsAt',
  hall: 'location',
  town: 'city',
  league: 'competition',
  details: 'resultDetail',
};

const fieldsByTitle = new Map(
  columnFields.flatMap((field) => titles[field].split(' ').map((title) => [title, field] as const)),
);

/** The field a mapping means: its name in any case, or a short name such as `home`. */
export function findField(name: string): ColumnField | undefined {
  const plain = name.trim().toLowerCase();
  return aliases[plain] ?? columnFields.find((field) => field.toLowerCase() === plain);
}

/** The field a title stands for; undefined for every other column. */
export function recogniseColumn(title: string): ColumnField | undefined {
  return fieldsByTitle.get(plainTitle(title));
}

/** A place: the hall, or its town beside a column of halls. */
const places = ['lieu', 'luogo'];

/** The number of a row, where another column numbers the games of a league. */
const numbers = ['nr', 'no', 'number', 'nummer', 'numero'];

/** The fields of a row of titles; undefined for every other column. */
export function recogniseColumns(row: readonly string[]): (ColumnField | undefined)[] {
  const fields = row.map(recogniseColumn);
  const isNamed = (field: ColumnField, vague: readonly string[]) =>
    fields.some((other, index) => other === field && !vague.includes(plainTitle(row[index] ?? '')));
  const isTown = isNamed('location', places) && !fields.includes('city');
  const isRowNumber = isNamed('id', numbers);
  return fields.map((field, index) => {
    const title = plainTitle(row[index] ?? '');
    if (isRowNumber && numbers.includes(title)) return undefined;
    return isTown && places.includes(title) ? 'city' : field;
  });
}

/** `Équipe recevante (1)` to `equiperecevante1`. */
export function plainTitle(title: string): string {
  return toPlainLetters(title).replace(/[^\p{L}\p{N}]+/gu, '');
}
