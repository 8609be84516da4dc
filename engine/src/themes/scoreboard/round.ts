/** The scoreboard for two and three games: a row a game, each with its panels. */
import type { Tab } from '../../data.ts';
import type { Format } from '../../formats.ts';
import { dates } from '../facts.ts';
import { DOT, dots, PANEL_ROWS } from '../art/dots.ts';
import { hall } from '../art/hall.ts';
import { part, type Part } from '../place.ts';
import { rows, STEP, type RowPlace, type RowStyle } from '../rows.ts';
import { suffixed } from '../words.ts';
import { capsOf, caps, plain } from '../type.ts';
import { frame, line, pageOf, SCORE, slideHall, threeHall, TIME_COLUMNS, twoHall } from './board.ts';

const style: RowStyle = {
  name: caps,
  note: plain,
  figure: dots,
  timeScale: 0.66,
  scoreScale: 1.12,
  timeWidth: 3.1,
  scoreWidth: 1.3,
  // Inside the panel.
  scoreLimit: 1.24,
  fills: { name: '$text', figure: '$label', soft: '$soft' },
  ground: '$board',
};

/** Several games as rows, each with its panels; the date is the line below them. */
export function round(tab: Tab, games: number): Part[] {
  const page = (format: Format) =>
    pageOf(format, TIME_COLUMNS, games > 3 ? slideHall : games === 3 ? threeHall : twoHall);
  const placesOf = (format: Format) => {
    const { teams, panels, left, right, small } = page(format);
    const pitch = (panels.y + panels.height - teams.y) / (games || 1);
    const size = Math.min(pitch / 3, small * 3.2, (right - left) * 0.08);
    return { top: teams.y + pitch * 0.08, pitch, size, left, right, note: small * 0.9 };
  };
  const isPreview = tab === 'preview';
  const own = isPreview ? style : { ...style, fills: { ...style.fills, figure: '$board', soft: '$label' } };
  const lines = isPreview ? [0] : [0, 1];
  const panels = Array.from({ length: games }, (_, i) =>
    lines.flatMap((line) => rowPanel({ game: i + 1, line, isPreview }, placesOf)),
  );
  return [
    ...hall(page),
    ...frame(page, tab, games),
    ...panels.flat(),
    ...rows({ places: placesOf, style: own, tab, games }),
    ...dates().map((said) => line(page, said, 'start', 1)),
  ];
}

/** Behind a time or a score, whose last dot ends a dot before the right edge. Lit where the row's score is the winner's. */
function rowPanel(
  { game, line, isPreview }: { game: number; line: number; isPreview: boolean },
  placesOf: (format: Format) => RowPlace,
): Part[] {
  const columns = isPreview ? 31 : SCORE;
  const at = (format: Format) => {
    const { top, pitch, size, right } = placesOf(format);
    const dot = size * (isPreview ? style.timeScale : style.scoreScale) * DOT;
    const baseline = top + (game - 1) * pitch + size * (capsOf(style.name) + line * STEP);
    return {
      x: right - columns * dot,
      y: baseline - (PANEL_ROWS - 1) * dot,
      width: columns * dot,
      height: PANEL_ROWS * dot,
    };
  };
  const [own, other] = line === 0 ? ['home', 'away'] : ['away', 'home'];
  const isLit = `${suffixed('hasResult', game)} and ${suffixed('winner', game)} != '${other}'`;
  const unlit = { id: `panel-${game * 2 + line}`, type: 'rect', fill: '$unlit', when: suffixed('hasGame', game) };
  const lit = { id: `won-${own}-${game}`, type: 'rect', fill: '$label', when: isLit };
  return [part(unlit, at), ...(isPreview ? [] : [part(lit, at)])];
}
