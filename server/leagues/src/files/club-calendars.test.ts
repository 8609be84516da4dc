import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { readGames } from './read.ts';

/** Calendars as programs of clubs write them, and the games in them. */
interface Sample {
  events: string[][];
  team: string;
  sport: 'unihockey' | 'volleyball' | 'handball';
  games: string[];
}

const samples: Record<string, Sample> = {
  "a team's app": {
    team: 'UHC Au',
    sport: 'unihockey',
    events: [
      ['SUMMARY:Training', 'CATEGORIES:Training', 'LOCATION:Turnhalle Au'],
      [
        'SUMMARY:Heimspiel - HC Moos',
        'LOCATION:Sporthalle Au\\nHauptstrasse 1\\n8804 Au ZH\\nSchweiz',
        'DESCRIPTION:Treffen: 18:00 Uhr\\nSpielbeginn: 19:30 Uhr',
      ],
      ['SUMMARY:Auswärtsspiel - Floorball Tal', 'DESCRIPTION:Treffen: 17:00 Uhr'],
      ['SUMMARY:Weihnachtsessen – Restaurant Krone'],
    ],
    games: ['UHC Au - HC Moos||scheduled|Sporthalle Au|Au ZH', 'Floorball Tal - UHC Au||scheduled||'],
  },
  "a club's website": {
    team: 'UHC Au',
    sport: 'unihockey',
    events: [
      [
        'SUMMARY:UHC Au - HC Moos',
        'CATEGORIES:Spiele,Herren GF 2. Liga',
        'LOCATION:Sporthalle Au\\, Hauptstrasse 1\\, 8804 Au',
        'DESCRIPTION:<p>Gruppe: 3</p><p>Resultat: 5:4 n.V. (2:1\\, 1:1\\, 1:2\\, 1:0)</p>',
      ],
      ['SUMMARY:Training Herren - Turnhalle Au', 'CATEGORIES:Training,Herren GF 2. Liga'],
      ['SUMMARY:Vorstandssitzung - Clubhaus', 'CATEGORIES:Sitzung'],
    ],
    games: ['UHC Au - HC Moos 5:4 n.V.|Herren GF 2. Liga|played|Sporthalle Au|Au'],
  },
  'a shared calendar of a club with two sports': {
    team: 'VBC Au',
    sport: 'volleyball',
    events: [
      [
        'SUMMARY:🏐 D2: VBC Au vs. VBC Tal',
        'LOCATION:Turnhalle Au\\, Schulweg 3\\, 8804 Au\\, Schweiz',
        'DESCRIPTION:<html-blob>Helfer: Anna<br>Score 3-1</html-blob>',
      ],
      ['SUMMARY:[Handball] TV Au - HC Moos'],
      ['SUMMARY:D2: VBC Au vs. VBC Moos (abgesagt)'],
    ],
    games: ['VBC Au - VBC Tal 3:1|D2|played|Turnhalle Au|Au', 'VBC Au - VBC Moos|D2|cancelled||'],
  },
  "a federation's export": {
    team: 'VBC Au',
    sport: 'volleyball',
    events: [
      [
        'SUMMARY:#345012 | D 3L | VBC Au - VBC Tal',
        'LOCATION:Turnhalle Au\\, Halle B\\, Schulweg 3\\, CH-8804 Au',
        'DESCRIPTION:Spiel: 345012\\n3:1 (25:20\\, 25:22\\, 20:25\\, 25:18)',
      ],
    ],
    games: ['VBC Au - VBC Tal 3:1|D 3L|played|Turnhalle Au, Halle B|Au'],
  },
  'a calendar in French': {
    team: 'HC Au',
    sport: 'handball',
    events: [
      [
        "SUMMARY:Match à l'extérieur contre HC Bois",
        'CATEGORIES:Matchs,Hommes 2e ligue',
        'LOCATION:Salle des sports\\, Rue du Stade 4\\, 2000 Bois\\, Suisse',
      ],
      ['SUMMARY:Entraînement - Salle des sports'],
    ],
    games: ['HC Bois - HC Au|Hommes 2e ligue|scheduled|Salle des sports|Bois'],
  },
};

describe('calendars of clubs', (test) => {
  for (const [name, { events, team, sport, games }] of Object.entries(samples)) {
    test(name, () => {
      const lines = events.flatMap((event, index) => [
        'BEGIN:VEVENT',
        `UID:${index}`,
        'DTSTART:20251115T183000Z',
        ...event,
        'END:VEVENT',
      ]);
      const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
      const read = readGames(text, { kind: 'ics', today: '2025-11-20', team, sport });
      const told = read.games.map((game) => {
        const teams = [`${game.teamHome} - ${game.teamAway}`, game.result].join(' ').trim();
        return [teams, game.competition, game.status, game.location, game.city].join('|');
      });
      assert.equal(told, games);
    });
  }
});
