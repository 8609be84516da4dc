/** Several games as a list under the headline. */
import type { Format } from '../../formats.ts';
import { dates, label } from '../facts.ts';
import type { Part } from '../place.ts';
import { rows, type RowStyle } from '../rows.ts';
import type { Composition } from '../theme.ts';
import { fact, figure, frame, headline, pageOf, picture, plain } from './page.ts';

const style: RowStyle = {
  name: figure,
  note: plain,
  figure,
  timeScale: 1.1,
  scoreScale: 1.12,
  timeWidth: 1.9,
  scoreWidth: 0.9,
  fills: { name: '$text', figure: '$label', soft: '$soft' },
  ground: '$paper',
};

/** Several games as a list, with a block at the top that says the date. */
export function round(tab: Composition['tab'], games: number): Part[] {
  const page = (format: Format) => pageOf(format, { block: 0.24, team: 0.38 });
  const placesOf = (format: Format) => {
    const { teams, left, right, small } = page(format);
    const pitch = teams.height / (games || 1);
    const size = Math.min(pitch / 3.4, small * 2.6);
    return {
      top: teams.y + pitch * 0.12,
      pitch,
      size,
      left,
      right,
      note: games > 3 ? Math.min(small * 0.86, pitch * 0.17) : small * 0.86,
    };
  };
  return [
    ...picture(page),
    ...frame(page, tab, games),
    ...headline(page, label(tab, games)),
    ...rows({ places: placesOf, style, tab, games }),
    ...dates().map((said) => fact(page, said, 'start')),
  ];
}
