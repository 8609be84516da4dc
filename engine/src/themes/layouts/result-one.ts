/** One game played: the score is the post. */
import type { Format } from '../../formats.ts';
import { frames } from '../frames.ts';
import type { Part } from '../place.ts';
import { text } from '../type.ts';
import { resultFoot } from './foot.ts';
import { header } from './header.ts';
import { pairing, type PairingPlace } from './pairing.ts';

interface ScorePlace {
  y: number;
  size: number;
}

const places: Readonly<Record<Format, PairingPlace & { score: ScorePlace }>> = {
  '4:5': { logo: 190, logoTop: 146, name: 418, nameSize: 84, score: { y: 930, size: 600 } },
  '1:1': { logo: 140, logoTop: 126, name: 328, nameSize: 66, score: { y: 660, size: 360 } },
  '1100:800': { logo: 110, logoTop: 108, name: 272, nameSize: 56, score: { y: 500, size: 230 } },
  '3:4': { logo: 210, logoTop: 150, name: 446, nameSize: 84, score: { y: 1000, size: 630 } },
  '9:16': { logo: 220, logoTop: 346, name: 650, nameSize: 84, score: { y: 1190, size: 620 } },
  '16:9': { logo: 210, logoTop: 186, name: 474, nameSize: 84, score: { y: 960, size: 560 } },
};

export function resultOne(): Part[] {
  return [
    ...header(frames, { tab: 'result', games: 1 }),
    ...pairing(frames, places),
    score({ id: 'score', content: '{{ scoreHome }}:{{ scoreAway }}', fill: '$text', when: 'hasResult' }),
    score({ id: 'score-open', content: '– : –', fill: '$soft', when: '!hasResult' }),
    ...resultFoot(frames),
  ];
}

function score(properties: { id: string; content: string; fill: string; when: string }): Part {
  return text('display', { ...properties, textAnchor: 'middle' }, (format) => {
    const { left, headRight } = frames[format];
    const { y, size } = places[format].score;
    return { x: (left + headRight) / 2, y, fontSize: size, fit: { maxWidth: headRight - left } };
  });
}
