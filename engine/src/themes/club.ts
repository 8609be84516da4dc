/**
 * Scarf: a knitted scarf in the club's two colours hangs into the picture. The names or the score are knitted into its
 * widest band, the crests are sewn on, and its fringes end over the photo or over a pattern.
 */
import type { Format } from '../formats.ts';
import type { Rect } from '../rect.ts';
import { patch } from './club/patch.ts';
import { result } from './club/result.ts';
import { round } from './club/round.ts';
import { CAPS, fact, fringes, heavy, knit, lines, pageOf, scarf } from './club/scarf.ts';
import { date, off, time } from './facts.ts';
import type { Part } from './place.ts';
import { sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';

export const club: ThemeDesign = {
  palette: {
    ground: '$clubSecondary',
    scarf: '$club',
    accent: '$clubSecondary',
    text: '$clubText',
    soft: '$clubText',
    label: '$clubText',
    patch: '$clubText',
    shade: '$clubShade',
    plate: '$club',
  },
  clubColors: { club: '#0b6b45', clubSecondary: '#ffc933', clubText: '#ffffff', clubShade: '#000000' },
  compose,
};

function compose({ tab, games }: Composition): Part[] {
  if (games !== 1) return round(tab, games);
  return tab === 'preview' ? preview() : result();
}

function preview(): Part[] {
  const at = pageOf('preview');
  return [
    ...scarf(at, [{ id: 'diamonds', content: '' }]),
    ...sides.map((side) =>
      teamName(side, { voice: heavy, fill: '$text', anchor: 'start', lineHeight: 1.04, align: 'middle' }, (format) => {
        const { band, right, left, gap } = at(format);
        const pitch = band.height / 2;
        const x = left + patchOf(side, format).width + gap * 1.1;
        const y = band.y + pitch * (side === 'Home' ? 0.5 : 1.5);
        const size = Math.round(pitch * 0.66);
        const fit = { maxWidth: right - x, maxHeight: pitch * 0.8, minFontSize: size * 0.3 };
        return { x, y: Math.round(y + (size * CAPS) / 2), fontSize: size, fit };
      }),
    ),
    knit(at),
    ...sides.flatMap((side) => patch(side, (format) => patchOf(side, format))),
    ...lines(at, 'preview', 1),
    ...date().map((said) => fact(at, said, 'start')),
    ...[...time(), ...off()].map((said) => fact(at, said, 'end')),
    ...fringes(at),
  ];

  function patchOf(side: Side, format: Format): Rect {
    const { band, left, right } = at(format);
    const pitch = band.height / 2;
    const size = Math.round(Math.min(pitch * 0.88, (right - left) * 0.2));
    const y = band.y + pitch * (side === 'Home' ? 0.5 : 1.5) - size / 2;
    return { x: left, y: Math.round(y), width: size, height: size };
  }
}
