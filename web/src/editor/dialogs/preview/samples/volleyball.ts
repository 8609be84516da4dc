import { sampleCrests } from '../../../../render/sample-games.ts';
import { crests } from './crests.ts';
import { sampleDay, type SportSamples } from './sample.ts';

export const volleyball: SportSamples = {
  club: {
    name: 'VBC Lindenmatt',
    instagram: 'vbclindenmatt',
    logo: sampleCrests.lindenmatt,
    colors: { primary: '#3c7a1e', secondary: '#ffffff' },
  },
  short: sampleDay(
    { date: '15.11.2025', location: 'Turnhalle Matt', city: 'Lindenmatt', teamHomeLogo: sampleCrests.lindenmatt },
    [
      {
        time: '16:30',
        teamHome: 'VBC Lindenmatt',
        teamAway: 'Volley Tannegg',
        result: '3:1',
        resultDetail: '(25:21, 19:25, 25:18, 25:23)',
        teamAwayLogo: sampleCrests.tannegg,
        competition: 'Frauen 3. Liga',
      },
      {
        time: '18:30',
        teamHome: 'VBC Lindenmatt U23',
        teamAway: 'VFB - Volleyball Franches-Bellevaux',
        result: '2:3',
        resultDetail: '(25:22, 20:25, 25:19, 23:25, 13:15)',
        teamAwayLogo: crests.auental,
        competition: 'Frauen U23 1. Liga',
      },
      {
        time: '20:30',
        teamHome: 'VBC Lindenmatt II',
        teamAway: 'Volley Oberlauen',
        result: '3:0',
        resultDetail: '(25:16, 25:20, 26:24)',
        competition: 'Männer 4. Liga',
      },
    ],
  ),
  long: sampleDay(
    {
      date: '20.12.2025',
      location: 'Dreifachturnhalle Kerbelried-Unterdorf',
      city: 'Kerbelried an der Lauen',
      teamHomeLogo: crests.kerbelried,
    },
    [
      {
        time: '18:45',
        teamHome: 'Raiffisa Volley Kerbelried',
        teamAway: 'VFB - Volleyball Franches-Bellevaux II',
        result: '3:2',
        resultDetail: '(25:23, 22:25, 28:26, 19:25, 15:12)',
        teamAwayLogo: crests.valcresta,
        competition: 'Frauen 1. Liga Finalrunde Gruppe B',
      },
      {
        time: '15:30',
        teamHome: 'Raiffisa Volley Kerbelried II',
        teamAway: 'Volleyballclub Hasliwald-Wyden',
        result: '1:3',
        resultDetail: '(21:25, 25:23, 18:25, 20:25)',
        teamAwayLogo: crests.hasliwald,
        competition: 'Frauen 3. Liga Gruppe Unterland',
      },
      {
        time: '11:00',
        teamHome: 'Raiffisa Volley Kerbelried',
        teamAway: 'SG Volley Tannegg-Oberlauen',
        result: '0:3',
        resultDetail: '(19:25, 22:25, 23:25)',
        teamAwayLogo: crests.oberlauen,
        competition: 'Juniorinnen U20 Regionalmeisterschaft',
      },
    ],
  ),
  // Unlikely but seen: no crest, no time, no hall, a name of 64 letters.
  extreme: sampleDay({ date: '28.02.2026' }, [
    {
      time: '20:15',
      teamHome: 'Spielgemeinschaft Volleyball Franches-Bellevaux/Oberlindenmatt II',
      teamAway: 'Au',
      result: '3:2',
      resultDetail: '(25:23, 31:33, 25:27, 38:36, 21:19)',
      location: 'Mehrzweck- und Zivilschutzanlage Hinteres Wydenmoos-Lindenmatt, Halle 3 West',
      city: 'Hinterwydenmoos-Oberlindenmatt',
      teamAwayLogo: crests.auental,
      competition: 'Schweizer Cup Männer Sechzehntelfinal-Wiederholungsspiel',
    },
    {
      teamHome: 'VC',
      teamAway: 'Académie Romande de Volleyball Çœur-d’Orval & Amis Ørsted',
      result: '0:3',
      resultDetail: '(8:25, 9:25, 31:33)',
      teamHomeLogo: crests.oberlauen,
    },
    {
      time: '09:00',
      teamHome: 'Donaudampfschifffahrtsvolleyball Sternenbergwald-Unterkerbelried',
      teamAway: 'Vereinigte Sportfreundinnen und Sportfreunde Valcresta 1897 e.V.',
      result: '3:0',
      location: 'A',
      city: 'Au',
      competition: 'U13',
    },
  ]),
};
