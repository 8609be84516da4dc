import { sampleCrests } from '../../../../render/sample-games.ts';
import { crests } from './crests.ts';
import { sampleDay, type SportSamples } from './sample.ts';

export const handball: SportSamples = {
  club: {
    name: 'Füchse Rotbach',
    instagram: 'fuechserotbach',
    logo: sampleCrests.rotbach,
    colors: { primary: '#e8601c', secondary: '#2b1a12' },
  },
  short: sampleDay(
    { date: '15.11.2025', location: 'Sporthalle Rot', city: 'Rotbach', teamHomeLogo: sampleCrests.rotbach },
    [
      {
        time: '19:30',
        teamHome: 'Füchse Rotbach',
        teamAway: 'HC Tannegg',
        result: '28:28',
        resultDetail: '(13:15)',
        teamAwayLogo: sampleCrests.tannegg,
        competition: 'Männer 2. Liga',
      },
      {
        time: '17:30',
        teamHome: 'Füchse Rotbach Frauen 1',
        teamAway: 'Handballclub Hasliwald-Wyden',
        result: '31:24',
        resultDetail: '(16:11)',
        teamAwayLogo: crests.hasliwald,
        competition: 'Frauen 1. Liga',
      },
      {
        time: '15:00',
        teamHome: 'Füchse Rotbach II',
        teamAway: 'SG Oberlauen',
        result: '22:27',
        resultDetail: '(12:14)',
        competition: 'Männer 4. Liga',
      },
    ],
  ),
  long: sampleDay(
    {
      date: '20.12.2025',
      location: 'Sport- und Freizeitanlage Hinterbergmatten',
      city: 'Oberlauen bei Nussbaum',
      teamHomeLogo: crests.oberlauen,
    },
    [
      {
        time: '18:45',
        teamHome: 'SG Oberlauen/Nussbaum United',
        teamAway: 'Handballclub Rotbach-Valcresta',
        result: '29:31',
        resultDetail: '(14:16)',
        teamAwayLogo: crests.valcresta,
        competition: 'Frauen 1. Liga Finalrunde Gruppe B',
      },
      {
        time: '15:30',
        teamHome: 'SG Oberlauen/Nussbaum United II',
        teamAway: 'HSG Kerbelried-Unterdorf',
        result: '35:34',
        resultDetail: '(17:18)',
        teamAwayLogo: crests.kerbelried,
        competition: 'Männer 3. Liga Gruppe Unterland',
      },
      {
        time: '11:00',
        teamHome: 'SG Oberlauen/Nussbaum United',
        teamAway: 'Handball Auental-Dürrenau',
        result: '26:26',
        resultDetail: '(12:13)',
        teamAwayLogo: crests.auental,
        competition: 'Juniorinnen U18 Regionalmeisterschaft',
      },
    ],
  ),
  // Unlikely but seen: no crest, no time, no hall, a name of 64 letters.
  extreme: sampleDay({ date: '28.02.2026' }, [
    {
      time: '20:15',
      teamHome: 'Spielgemeinschaft Oberlauenegg-Nussbaumen/Kerbelried Handball II',
      teamAway: 'Au',
      result: '112:98 n.V.',
      resultDetail: '(51:47, 93:93)',
      location: 'Mehrzweck- und Zivilschutzanlage Hinteres Wydenmoos-Lindenmatt, Halle 3 West',
      city: 'Hinterwydenmoos-Oberlindenmatt',
      teamAwayLogo: crests.auental,
      competition: 'Schweizer Cup Männer Sechzehntelfinal-Wiederholungsspiel',
      elsewhere: { result: '112:98', resultDetail: '(51:47)' },
    },
    {
      teamHome: 'HC',
      teamAway: 'Académie Romande de Handball Çœur-d’Orval & Amis Ørsted',
      result: '8:51',
      resultDetail: '(3:25)',
      teamHomeLogo: crests.oberlauen,
    },
    {
      time: '09:00',
      teamHome: 'Donaudampfschifffahrtshandball Sternenbergwald-Unterkerbelried',
      teamAway: 'Vereinigte Sportfreundinnen und Sportfreunde Valcresta 1897 e.V.',
      result: '0:0',
      location: 'A',
      city: 'Au',
      competition: 'U9',
    },
  ]),
};
