/** The text on the slab: date, place, club. */
import type { Override } from '../../template.ts';
import { date, dates, decided, place, places, showsDetail, time, type Said } from '../facts.ts';
import type { Frame, Frames } from './frames.ts';
import type { Part } from '../place.ts';
import { display, plain, text } from '../type.ts';
import { stamp } from './stamp.ts';
import { datedWords } from '../words.ts';

export function previewFoot(frames: Frames): Part[] {
  return [
    ...date().map((said) => dateText(frames, said)),
    ...time().map((said) => timeText(frames, said)),
    ...stamp(frames, (status) => `status == '${status}'`),
    ...place().map((said) => placeText(frames, said)),
    handle(frames),
  ];
}

export function resultFoot(frames: Frames): Part[] {
  const content = datedWords('day', dateAndPlace);
  const detail = { content: '{{ resultDetail }}' };
  return [
    dateText(frames, { ...detail, id: 'detail', when: `${showsDetail} and !scoreSuffix` }, { share: 1 }),
    dateText(frames, { ...detail, id: 'detail-extra', when: `${showsDetail} and scoreSuffix` }, { share: 0.8 }),
    ...date()
      .slice(0, 1)
      .map((said) => dateText(frames, { ...said, when: `!${showsDetail} and date` })),
    dateText(frames, { id: 'club', content: '{{ clubName }}', when: `!${showsDetail} and !date` }),
    ...decided().map((said) => timeText(frames, said)),
    ...stamp(frames, (status) => `(hasResult and status == '${status}')`),
    placeText(frames, { id: 'date-place', content, when: `${showsDetail} and date` }),
    placeText(frames, { id: 'place', content: '{{ locationCity }}', when: `!${showsDetail} or !date` }),
    handle(frames),
  ];
}

export function rowsFoot(frames: Frames, games: number): Part[] {
  return [
    ...dates(games).map((said) => dateText(frames, said, { share: 1 })),
    ...places(games).map((said) => placeText(frames, said)),
    handle(frames),
  ];
}

function dateAndPlace(pattern: string): string {
  return `{{ date | date:'${pattern}' }}{{ locationCity | prefix:', ' }}`;
}

function dateText(frames: Frames, said: Said, { share = 0.64 } = {}): Part {
  return text(display, { ...said, fill: '$slabText', textAnchor: 'start' }, (format) => {
    const { second, foot } = frames[format];
    const stacked: Override['fit'] = { mode: 'wrap', maxLines: 2, lineHeight: 0.94, align: 'last' };
    const maxWidth = (foot.right - foot.left) * (foot.isStacked ? 1 : share);
    return {
      x: foot.left,
      y: foot.date,
      fontSize: second,
      fit: { maxWidth, ...(foot.isStacked ? stacked : {}) },
    };
  });
}

function timeText(frames: Frames, said: Said): Part {
  return text(display, { ...said, fill: '$slabText' }, (format) => {
    const { second, foot } = frames[format];
    const room = foot.right - foot.left;
    return {
      x: foot.isStacked ? foot.left : foot.right,
      y: foot.time,
      fontSize: second,
      textAnchor: foot.isStacked ? 'start' : 'end',
      fit: { maxWidth: foot.isStacked ? room : room * 0.33 },
    };
  });
}

function placeText(frames: Frames, said: Said): Part {
  return text(plain, { ...said, fill: '$slabText', textAnchor: 'start' }, (format) => {
    const { third, foot } = frames[format];
    const maxWidth = (foot.right - foot.left) * (foot.isHandleRight ? 0.66 : 1);
    return {
      x: foot.left,
      y: foot.place,
      fontSize: third,
      fit: { mode: 'wrap', maxLines: foot.placeLines, maxWidth, minFontSize: third * 0.72, lineHeight: 1.12 },
    };
  });
}

function handle(frames: Frames): Part {
  const properties = { id: 'handle', apiField: 'clubHandle', fill: '$slabSoft' };
  return text(plain, properties, (format) => handlePlace(frames[format]));
}

function handlePlace({ third, foot }: Frame): Override {
  const room = foot.right - foot.left;
  return {
    x: foot.isHandleRight ? foot.right : foot.left,
    y: foot.handle,
    fontSize: third,
    textAnchor: foot.isHandleRight ? 'end' : 'start',
    fit: { maxWidth: room * (foot.isHandleRight ? 0.3 : 1) },
  };
}
