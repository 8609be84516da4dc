import { useQueryClient } from '@tanstack/react-query';
import { loadMessages } from '../messages/areas.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { getLanguage } from '../preferences/language.ts';
import { Notices } from './notices.tsx';
import { StudioScreen } from './studio-screen.tsx';
import { findStudio } from './studio-actor.ts';
import { StudioActor } from './use-studio.ts';
import { useWiring } from './use-wiring.ts';
import { SvgQuestionHost } from '../upload/svg-question-host.tsx';

/** The words come along with the page: nothing waits for them when it is drawn. */
await loadMessages('studio', getLanguage());

/** From the sport to the shared picture. */
export function StudioPage() {
  const studio = findStudio(useQueryClient());
  useWiring(studio);
  return (
    <WithMessages area="studio">
      <StudioActor value={studio}>
        <Notices />
        <StudioScreen />
        <SvgQuestionHost />
      </StudioActor>
    </WithMessages>
  );
}
