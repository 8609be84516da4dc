/**
 * Depth: the player stands before the type. The opponent's name or the score fills a wall in the club's colour, a cut-out
 * player stands before it, and a board before the player has all facts. Without a photo the crests stand on the board.
 */
import type { Format } from '../formats.ts';
import { foot, head, namesEnd, resultSlots, team, whenSlots } from './depth/board.ts';
import { back, player, planesOf, states, type At } from './depth/planes.ts';
import { round } from './depth/round.ts';
import { discOf, insteadOfScore, opponent, scores } from './depth/wall.ts';
import { gameParts } from './ends.ts';
import { part, type Part } from './place.ts';
import { crestStyle, sides, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';

export const depth: ThemeDesign = {
  palette: {
    ground: '$club',
    wall: '$club',
    shade: '$clubShade',
    text: '$clubText',
    soft: '$clubText',
    label: '$clubText',
    board: '$clubText',
    ink: '$club',
    rim: '$clubSecondary',
    plate: '#ffffff',
  },
  clubColors: { club: '#d21f3c', clubSecondary: '#12141a', clubText: '#ffffff', clubShade: '#000000' },
  compose,
};

function compose({ tab, games }: Composition): Part[] {
  if (games !== 1) return round(tab, games);
  const at = planesOf(tab);
  return [
    ...back(at, tab),
    ...(tab === 'preview' ? opponent(at) : [...scores(at), ...insteadOfScore(at)]),
    player(at),
    ...discs(at),
    ...head(at, tab, 1),
    gameParts(
      'teams',
      sides.flatMap((side) => team(side, at, namesEnd[tab])),
    ),
    ...(tab === 'preview' ? whenSlots(at) : resultSlots(at)),
    ...foot(at, 1),
  ];
}

/** Without a photo: the crests on discs. */
function discs(at: At): Part[] {
  const place = (side: Side, format: Format, inset: number) => {
    const planes = at(format);
    const { x, y, width, height } = discOf(planes);
    const left = side === 'Home' ? x : planes.scene.width - x - width;
    return {
      x: left + width * inset,
      y: y + height * inset,
      width: width * (1 - 2 * inset),
      height: height * (1 - 2 * inset),
    };
  };
  const crests = sides.map((side) => {
    const fixed = { ...crestStyle(side, '$board', 16, 200), when: states.bare };
    return part({ id: `standing-${side.toLowerCase()}`, ...fixed }, (format) => place(side, format, 0.2));
  });
  return [
    ...sides.map((side, i) =>
      part({ id: `disc-${i + 1}`, type: 'rect', fill: '$board', when: states.bare }, (format) => {
        const box = place(side, format, 0);
        return { ...box, rx: box.width / 2, ry: box.height / 2 };
      }),
    ),
    gameParts('crests', crests),
  ];
}
