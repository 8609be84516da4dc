import { formatMoment, type Moment } from '../../2-bind/format-date.ts';
import type { Language } from '../../languages.ts';
import type { CaptionWords } from '../../messages/caption-words.ts';
import { messages } from '../../messages/index.ts';

/** How captions and alt texts speak in one language. */
export interface Wording extends CaptionWords {
  date(moment: Partial<Moment>, withYear: boolean): string;
}

export function getWording(language: Language): Wording {
  const { captions, dates } = messages[language];
  const { caption, captionWithYear } = dates.patterns;
  return {
    ...captions,
    date: (moment, withYear) => formatMoment(moment, withYear ? captionWithYear : caption, language),
  };
}
