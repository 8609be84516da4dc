import { toPlainLetters } from '@matchpost/engine/posts';

/** Names a column may have, in German, English, French and Italian; read without case, accents, blanks and marks. */
const titles = {
  id: 'id uid nr no number nummer numero code spiel spielnummer spielnr spielid matchnummer matchnr gameid gamenumber gameno matchid matchnumber matchno externalid fixtureid match nummatch numeromatch matchnumero nmatch numerogara numeropartita gara partita',
  startsAt:
    'startsat termin datumzeit datumuhrzeit datumundzeit datumunduhrzeit anstoss anwurf spieltermin datetime dateandtime dateheure dateetheure dateheurematch dateheuredelarencontre dataora dataeora',
  date: 'date datum spieldatum gamedate matchdate startdate startdatum eventdate wann jour le datematch datedumatch daterencontre data datapartita datagara giorno',
  time: 'time zeit uhrzeit beginn spielbeginn spielzeit anpfiff anspiel anspielzeit anstosszeit anwurfzeit startzeit kickoff kickofftime starttime start gametime tipoff heure heurematch horaire coupdenvoi debut ora orario orainizio inizio',
  teamHome:
    'teamhome home hometeam homeclub host hosts team1 teama heim heimteam heimmannschaft heimverein heimclub heimmannschaftname heimmannschaftsname heimteamname hometeamname mannschaft1 mannschafta gastgeber teamheim domicile equipedomicile equipeadomicile recevant equiperecevante equiperecevante1 locaux clubrecevant clubrec eqanom equipe1 equipea casa squadracasa squadradicasa squadraincasa squadraospitante ospitante locali squadra1 squadraa',
  teamAway:
    'teamaway away awayteam awayclub visitor visitors visitingteam guest guests team2 teamb gast gaste gaeste gastteam gastmannschaft gastmannschaftname gastmannschaftsname gastteamname awayteamname gastverein gastclub auswaerts auswarts auswartsteam auswaertsteam mannschaft2 mannschaftb teamgast exterieur equipeexterieur equipeexterieure visiteur visiteurs equipevisiteuse equipevisiteuse2 clubvisiteur clubvis eqbnom equipe2 equipeb ospite ospiti squadraospite trasferta squadratrasferta squadraintrasferta squadra2 squadrab',
  opponent:
    'opponent opponents opponentteam opponentname opposition oppositionteam against versus vs gegner gegnerin gegnerteam gegnerverein gegnermannschaft gegnername gegnerischesteam gegnerischemannschaft gegen adversaire adversaires equipeadverse adverse contre avversario avversaria avversari squadraavversaria contro',
  side: 'side ha hg heimauswarts heimauswaerts heimoderauswarts heimoderauswaerts heimgast heimspiel auswartsspiel auswaertsspiel homeaway homeoraway homegame homematch awaygame awaymatch de domicileexterieur domicileouexterieur adomicile domext domicileext ct cf casatrasferta casaotrasferta casafuori incasa partitaincasa',
  team: 'team mannschaft equipe squadra ownteam ourteam eigenesteam eigenemannschaft unserteam unseremannschaft notreequipe nostrasquadra',
  pairing:
    'pairing pairings begegnung begegnungen paarung paarungen spielpaarung spielpaarungen ansetzung spielansetzung rencontre rencontres affiche affiches matchup fixture fixtures incontro incontri',
  result:
    'result results score finalscore fulltime ft resultat resultate ergebnis endergebnis endstand endresultat schlussresultat tore satze resultatfinal scorefinal risultato risultatofinale punteggio',
  resultDetail:
    'resultdetail details detail periods sets halftime ht drittel drittelresultate halbzeit halbzeitstand satzresultate mitemps tierstemps periodes parziali primotempo',
  location:
    'location venue hall gym ground field fieldname arena stadium rink place spielort austragungsort halle sporthalle hallenname spielstatte spielstaette stadion platz anlage sportanlage lieu salle gymnase terrain stade patinoire luogo palestra campo impianto nomsalle',
  city: 'city town stadt ort ortschaft gemeinde ville localite commune citta localita comune',
  competition:
    'competition league division class liga spielklasse klasse staffel spielrunde wettbewerb wettkampf meisterschaft kategorie bewerb ligue championnat categorie poule competizione lega campionato categoria girone',
  status: 'status statusnotes state gamestatus matchstatus spielstatus zustand statut etat stato',
  teamHomeLogo: 'teamhomelogo logohome homelogo logoheim heimlogo logo1 logodomicile logocasa',
  teamAwayLogo: 'teamawaylogo logoaway awaylogo logogast gastlogo logo2 logoexterieur logotrasferta logoospite',
  goalsHome:
    'goalshome homegoals homescore hometeamscore scorehome fthg score1 points1 toreheim heimtore spieleheim satzeheim heimlegs goalsteam1 butsdomicile butsrecevant scoredomicile scorerecevant golcasa reticasa punteggiocasa',
  goalsAway:
    'goalsaway awaygoals awayscore awayteamscore scoreaway ftag score2 points2 toregast gasttore spielegast satzegast gastlegs toreausw toreauswarts goalsteam2 butsexterieur butsvisiteur scoreexterieur scorevisiteur goltrasferta retiospite punteggioospite',
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
  pairing: { de: ['Begegnung'], fr: ['Rencontre'], it: ['Incontro'], en: ['Fixture'] },
  opponent: { de: ['Gegner'], fr: ['Adversaire'], it: ['Avversario'], en: ['Opponent'] },
  side: {
    de: ['Heim/Auswärts', 'H/A'],
    fr: ['Domicile/Extérieur', 'D/E'],
    it: ['Casa/Trasferta', 'C/T'],
    en: ['Home/Away', 'H/A'],
  },
} as const;

export type NeededField = 'date' | 'teamHome' | 'teamAway' | 'side';

/** Fields that do instead: a pairing or an opponent stands for both teams. */
export const standIns = {
  date: ['startsAt'],
  teamHome: ['pairing', 'opponent'],
  teamAway: ['pairing', 'opponent'],
  side: [],
} as const satisfies Record<NeededField, readonly ColumnField[]>;

/** `de: Heim, Heimteam, Begegnung, Gegner; fr: Domicile, Équipe recevante, Rencontre, Adversaire; …` */
export function writeExamples(field: NeededField): string {
  const known = [field, ...standIns[field]].flatMap((one) => (one === 'startsAt' ? [] : [examples[one]]));
  return (['de', 'fr', 'it', 'en'] as const)
    .map((language) => `${language}: ${known.flatMap((words) => [...words[language]]).join(', ')}`)
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

/** A weekday, beside a column of days. */
const weekdays = ['jour', 'giorno'];

/** The number of a row, where another column numbers the games of a league. */
const numbers = ['nr', 'no', 'number', 'nummer', 'numero'];

/** A number of a game, its title, or its two teams: the cells tell. */
const pairingsOrIds =
  'spiel match partie partita gara game subject summary titel title betreff event anlass ereignis objet'.split(' ');

/** Each costs a look at its cells, and a file may repeat its header in every row. */
const MOST_DOUBTFUL = 3;

/** Titles that say less than others of the same field: they count alone. */
const vague: Readonly<Partial<Record<ColumnField, readonly string[]>>> = {
  date: ['startdatum', 'le'],
  time: ['spielzeit', 'startzeit'],
  competition: ['meisterschaft', 'wettkampf', 'spielrunde'],
  location: ['field', 'platz', 'terrain', 'austragungsort'],
  status: ['statusnotes', 'gamestatus', 'matchstatus'],
};

/** `HG;AG` are goals; `HG` alone is Heim/Gast. */
const goalTitles: Readonly<Record<string, ColumnField>> = { hg: 'goalsHome', ag: 'goalsAway' };

/** Titles of columns that nobody misses: they number the rows, or name the weekday of the date. */
const needless = new Set([
  ...weekdays,
  ...numbers,
  ...'pos lfdnr laufnr zeile row ligne riga tag wochentag wt weekday day dayofweek joursemaine giornosettimana'.split(
    ' ',
  ),
]);

/** True for a title that tells a person something. */
export function isTelling(title: string): boolean {
  const plain = plainTitle(title);
  return plain !== '' && !needless.has(plain);
}

/** The fields of a row of titles; undefined for every other column. */
export function recogniseColumns(
  row: readonly string[],
  holdsPairings: (column: number) => boolean = () => false,
): (ColumnField | undefined)[] {
  const doubtful = row.flatMap((title, index) => (pairingsOrIds.includes(plainTitle(title)) ? [index] : []));
  const pairings = doubtful.slice(0, MOST_DOUBTFUL).find(holdsPairings);
  const plain = row.map(plainTitle);
  const hasGoals = Object.keys(goalTitles).every((title) => plain.includes(title));
  const fields = row.map((title, index): ColumnField | undefined => {
    const goals = hasGoals ? goalTitles[plain[index] ?? ''] : undefined;
    return goals ?? (index === pairings ? 'pairing' : recogniseColumn(title));
  });
  const isNamed = (field: ColumnField, others: readonly string[]) =>
    fields.some((other, index) => other === field && !others.includes(plain[index] ?? ''));
  const isTown = isNamed('location', places) && !fields.includes('city');
  const isRowNumber = isNamed('id', numbers);
  const isWeekday = isNamed('date', weekdays);
  return fields.map((field, index) => {
    const title = plain[index] ?? '';
    const less = (field && vague[field]) ?? [];
    if (field && less.includes(title) && isNamed(field, [...less, ...places])) return undefined;
    if (isRowNumber && numbers.includes(title)) return undefined;
    if (isWeekday && weekdays.includes(title)) return undefined;
    return isTown && places.includes(title) ? 'city' : field;
  });
}

/** `Équipe recevante (1)` to `equiperecevante1`. */
export function plainTitle(title: string): string {
  return toPlainLetters(title).replace(/[^\p{L}\p{N}]+/gu, '');
}
