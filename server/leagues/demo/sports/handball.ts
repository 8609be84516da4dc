import { logos, writeDate, writeParts, writeResult, writeTeams, writeTime } from '../gateway-form.ts';
import { playOn, type DemoSport } from './sport.ts';
import { between, type Random } from '../random.ts';
import type { Fixture, Outcome, Pair } from '../model.ts';

export const demoSport: DemoSport = {
  firstIds: { club: 149_101, team: 31_000, game: 700_000, showcase: 930_000_000 },
  walkover: { score: [10, 0], suffix: '', parts: [] },
  play: playHandball,
  form: {
    writeListed: (game, logoOf) => {
      const { town } = game.host.club;
      return {
        ...writeTeams(game),
        id: game.id,
        date: writeDate(game),
        time: writeTime(game),
        result: writeResult(game, 'null:null'),
        resultDetail: writeParts(game, ', ', true) ?? '(null:null)',
        location: game.hall === '' ? '-' : `${town} ${game.hall}`,
        city: town,
        ...logos(game, logoOf),
      };
    },
  },
  divisions: [
    { label: 'Männer 2. Liga', form: 'adults', teams: 'kro leo val cim tre ost pfa rue clu atv eic lan' },
    { label: 'Frauen 2. Liga', form: 'adults', teams: 'kro leo val tre ost pfa rue clu eic lan' },
    {
      label: 'Männer 4. Liga',
      form: 'adults',
      teams: 'kro:2 kro:3 leo:2 val:2 ost:2 pfa:2 rue:2 clu:2 eic:2 lan:2',
    },
    {
      label: 'Junioren U17 Inter',
      form: 'juniors',
      teams: 'kro leo val cim tre ost pfa rue eic lan',
      mark: 'U17',
    },
    {
      label: 'Juniorinnen U16 Promotion',
      form: 'juniors',
      teams: 'kro cim tre ost pfa rue clu atv eic lan',
      mark: 'Juniorinnen',
    },
    {
      label: 'Mixed U13-Spieltage',
      form: 'tournament',
      teams: 'kro:U13_Rot kro:U13_Weiss leo:U13 val:U13 ost:U13 pfa:U13 rue:U13 atv:U13 eic:U13 lan:U13',
    },
  ],
  clubs: `
    kro | RTV 1891 Kronwil | Kronwil | Arenaplatz 1, 4799 | BBZ Arena A; BBZ Arena B | shield stripes #7b0f17 #f5e6c8
    leo | TSV St. Leodegar | St. Leodegar | Kreuzweg 2, 9099 | Kreuzmatte | round sun #17633a #ffffff
    val | Pallamano Valcresta | Valcresta | Via alla Cresta 5, 6799 | Scuola d'arti e mestieri | hexagon peak #0057a0 #ffffff
    cim | Associazione Pallamano Cimalta | Cimalta | Via Più Alta 19, 6699 | Palestra Comunale | -
    tre | HBC Trévaux/Bellecombe/Orvaz-Valon | Trévaux | Route du Pré 10, 1199 | En Grand Pré | diamond wave #2d2a7a #8ee3ef
    ost | ostermoos handball | Ostermoos | Moosring 30, 2599 | Sportanlage Halle A; Sportanlage Halle B | round bolt #ff6a13 #1a1a1a
    pfa | HSG Pfäffenberg-Haldern | Pfäffenberg | Klosterhof 4, 8399 | Pfaffenmatt | shield star #4a4a8a #ffdf6b svg
    rue | HC Rüten-Jonabach | Jonabach | Grünfeldweg 6, 8699 | Sportanlage Grünmatt | round tree #006b54 #ffd24a
    clu | Club 72 Auental | Auental | Auweg 12, 4699 | Auenhalle | hexagon stripes #111111 #ffffff tiny
    atv | ATV/KV Aaldorf | Aaldorf | Rheinweg 33, 4199 | Sporthalle Pfaffen | -
    eic | Handball Eichried | Eichried | Eichenstrasse 15, 5099 | Riedmatt 1-3 | shield tree #6b4a1e #f3ead8
    lan | Lancelle Plan-les-Saules Handball | Lancelle | Chemin des Saules 8, 1299 | Plan-les-Saules Hélène-Marchand | round star #a2005d #ffffff
  `,
};

/** Two halves; cup-like games do not end in a tie. */
function playHandball({ home, away, host }: Fixture, random: Random): Outcome {
  const short = host.division.form === 'tournament';
  const half = (): Pair => [goals(random, home.strength, short), goals(random, away.strength, short)];
  const [first, second] = [half(), half()];
  if (short) return { score: first, suffix: '', parts: [] };
  const { score, suffix } = playOn([first, second], random);
  return { score, suffix, parts: [first] };
}

function goals(random: Random, strength: number, short: boolean): number {
  return short ? between(random, 3, 9) : Math.round((13 + between(random, -3, 3)) * Math.sqrt(strength));
}
