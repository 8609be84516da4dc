/** The room that a theme gives to the people of a post, and its style. */
import type { Format } from '../../formats.ts';
import type { PeopleList } from '../../people/person.ts';
import type { SportId } from '../../sports/index.ts';
import type { Part } from '../place.ts';
import { isTwoColumns, lineupRows } from './lineup.ts';
import { scorerRows } from './scorers.ts';
import { playerLines, withPortrait } from './player.ts';
import type { ComposeList } from '../theme.ts';
import type { TableRoom, TableStyle } from '../table/rows.ts';

/** The post that a theme frames. */
interface PeoplePost {
  kind: PeopleList;
  sport: SportId;
  /** The height that its people want in a format, on a page of 1080 px. */
  wanted: (format: Format) => number;
}

/** A theme's page around the people: everything behind and before them. */
interface PeopleFrame {
  style: TableStyle;
  roomOf: (format: Format) => TableRoom;
  behind: Part[];
  before: Part[];
}

type FramePeople = (post: PeoplePost) => PeopleFrame;

/** The height of a row of so many, if there is room. */
function wantedRow(lines: number): number {
  return Math.max(66, Math.min(112, 700 / lines));
}

/** A theme's three posts about people in its frame. */
export function peoplePosts(frameOf: FramePeople): Record<PeopleList, ComposeList> {
  return {
    lineup: ({ rows, sport }) => {
      const wanted = (format: Format) => {
        const lines = isTwoColumns(format, rows) ? Math.ceil(rows / 2) : rows;
        return lines * wantedRow(lines);
      };
      const { style, roomOf, behind, before } = frameOf({ kind: 'lineup', sport, wanted });
      return [...behind, ...lineupRows({ style, roomOf, rows }), ...before];
    },
    scorers: ({ rows, sport }) => {
      const wanted = () => (rows + 1) * wantedRow(rows + 1) + 50;
      const { style, roomOf, behind, before } = frameOf({ kind: 'scorers', sport, wanted });
      return [...behind, ...scorerRows({ style, roomOf, rows }), ...before];
    },
    player: ({ sport }) => {
      const { style, roomOf, behind, before } = frameOf({ kind: 'player', sport, wanted: () => 330 });
      return [...withPortrait(behind), ...playerLines({ style, roomOf }), ...before];
    },
  };
}
