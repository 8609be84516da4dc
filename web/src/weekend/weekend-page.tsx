import { clearBadgeWhileSeen } from '../device/badge.ts';
import { loadMessages } from '../messages/areas.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { WithQueries } from '../person/with-queries.tsx';
import { getLanguage } from '../preferences/language.ts';
import { warmPictures } from '../render/pictures.ts';
import { useEffect } from 'react';
import { SvgQuestionHost } from '../upload/svg-question-host.tsx';
import { Weekend } from './weekend.tsx';

/** Loaded with the page, so that rendering never waits for messages. */
await loadMessages('weekend', getLanguage());

export function WeekendPage() {
  useEffect(warmPictures, []);
  useEffect(clearBadgeWhileSeen, []);
  return (
    <WithQueries>
      <WithMessages area="weekend">
        <Weekend />
        <SvgQuestionHost />
      </WithMessages>
    </WithQueries>
  );
}
