/** Two and three games: level rows on the ink. */
import type { Format } from '../../formats.ts';
import { dates, places } from '../facts.ts';
import type { SportId } from '../../sports/index.ts';
import type { Part } from '../place.ts';
import { rows, type RowStyle } from '../rows.ts';
import type { Composition } from '../theme.ts';
import { display, plain } from '../type.ts';
import { behind, fact, foot, front, header } from './ground.ts';
import { heightAt, pageOf } from './page.ts';

const style: RowStyle = {
  name: display,
  note: plain,
  figure: display,
  timeScale: 1,
  scoreScale: 1.24,
  timeWidth: 1.8,
  scoreWidth: 0.82,
  fills: { name: '$text', figure: '$text', soft: '$soft' },
  ground: '$ink',
  plateRadius: 99,
};

export function round(tab: Composition['tab'], games: number, sport: SportId): Part[] {
  const at = pageOf('round');
  const placesOf = (format: Format) => {
    const page = at(format);
    const { left, right, small, body, isWide } = page;
    const top = isWide ? body.from : heightAt(page, left, body.from);
    const bottom = isWide ? body.to : heightAt(page, right, body.to);
    const pitch = (bottom - top - small * 0.3) / (games || 1);
    const note = Math.min(small * 0.86, pitch * 0.17);
    // A name of two lines reaches above its row.
    const size = Math.min(pitch / 2.72, small * 2.7, (pitch - note * 1.6) / 1.95, (right - left) / 8.4);
    const first = games === 0 ? top : top + (pitch - size * 1.76 - note * 1.4) / 2;
    return { top: first, pitch, size, left, right, note };
  };
  return [
    ...behind(at, sport),
    ...front(at),
    ...header(at, tab, games),
    ...rows({ places: placesOf, style, tab, games }),
    ...dates().map((said) => fact(at, said, 'start', 1)),
    ...foot(at, places(games)),
  ];
}
