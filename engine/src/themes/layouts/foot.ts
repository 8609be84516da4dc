/** The text on the slab: date, place, club. */
import type { LocalText } from '../../kinds/kind.ts';
import type { Override } from '../../template.ts';
import type { Frame, Frames } from '../frames.ts';
import type { Part } from '../place.ts';
import { text } from '../type.ts';
import { stamp } from './stamp.ts';
import { datedWords, differs, isOff, suffixed, words } from './words.ts';

const longDate = datedWords('weekday', (pattern) => `{{ date | date:'${pattern}' }}`);

export function previewFoot(frames: Frames): Part[] {
  return [
    dateText(frames, { id: 'date', content: longDate, when: 'date' }),
    dateText(frames, { id: 'date-open', content: words.noDate, when: `!date and !${isOff(1)}` }),
    timeText(frames, { id: 'time', content: '{{ time }}', when: `time and !${isOff(1)}` }),
    timeText(frames, { id: 'time-open', content: words.noTime, when: `!time and date and !${isOff(1)}` }),
    ...stamp(frames, (status) => `status == '${status}'`),
    placeText(frames, { id: 'place', content: '{{ locationCity }}', when: 'locationCity' }),
    placeText(frames, { id: 'place-open', content: words.noPlace, when: `!locationCity and !${isOff(1)}` }),
    handle(frames),
  ];
}

export function resultFoot(frames: Frames): Part[] {
  const told = `(showResultDetail and hasResult and resultDetail and !${isOff(1)})`;
  const content = datedWords('day', dateAndPlace);
  const detail = { content: '{{ resultDetail }}' };
  return [
    dateText(frames, { ...detail, id: 'detail', when: `${told} and !scoreSuffix` }, { share: 1 }),
    dateText(frames, { ...detail, id: 'detail-extra', when: `${told} and scoreSuffix` }, { share: 0.8 }),
    dateText(frames, { id: 'date', content: longDate, when: `!${told} and date` }),
    dateText(frames, { id: 'club', content: '{{ clubName }}', when: `!${told} and !date` }),
    timeText(frames, { id: 'overtime', content: words.overtime, when: `scoreSuffix == 'n.V.' and !${isOff(1)}` }),
    timeText(frames, { id: 'shootout', content: words.shootout, when: `scoreSuffix == 'n.P.' and !${isOff(1)}` }),
    ...stamp(frames, (status) => `(hasResult and status == '${status}')`),
    placeText(frames, { id: 'date-place', content, when: `${told} and date` }),
    placeText(frames, { id: 'place', content: '{{ locationCity }}', when: `!${told} or !date` }),
    handle(frames),
  ];
}

/** Several games: the common date or the first and last one; the hall only if all play in the same. */
export function rowsFoot(frames: Frames, games: number): Part[] {
  const last = suffixed('date', games);
  const range = (pattern: string) => `{{ date | date:'${pattern}' }} – {{ ${last} | date:'${pattern}' }}`;
  const isSpread = differs('date', games);
  const places = differs('locationCity', games);
  return [
    dateText(frames, { id: 'date', content: longDate, when: `!${isSpread} and date` }, { share: 1 }),
    dateText(frames, { id: 'date-open', content: words.noDate, when: `!${isSpread} and !date` }, { share: 1 }),
    dateText(frames, { id: 'dates', content: datedWords('shortDay', range), when: isSpread }, { share: 1 }),
    placeText(frames, { id: 'place', content: '{{ locationCity }}', when: `!${places}` }),
    placeText(frames, { id: 'club', content: '{{ clubName }}', when: places }),
    handle(frames),
  ];
}

function dateAndPlace(pattern: string): string {
  return `{{ date | date:'${pattern}' }}{{ locationCity | prefix:', ' }}`;
}

interface Said {
  id: string;
  content: LocalText;
  when?: string;
}

function dateText(frames: Frames, said: Said, { share = 0.64 } = {}): Part {
  return text('display', { ...said, fill: '$slabText', textAnchor: 'start' }, (format) => {
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
  return text('display', { ...said, fill: '$slabText' }, (format) => {
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
  return text('plain', { ...said, fill: '$slabText', textAnchor: 'start' }, (format) => {
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
  return text('plain', properties, (format) => handlePlace(frames[format]));
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
