import { useQueryClient } from '@tanstack/react-query';
import { WithMessages } from '../messages/with-messages.tsx';
import { Notices } from './notices.tsx';
import { StudioScreen } from './studio-screen.tsx';
import { findStudio } from './studio-actor.ts';
import { studioArea } from './studio-area.ts';
import { StudioActor } from './use-studio.ts';
import { useWiring } from './use-wiring.ts';

/** From the sport to the shared picture. */
export function StudioPage() {
  const studio = findStudio(useQueryClient());
  useWiring(studio);
  return (
    <WithMessages area={studioArea}>
      <StudioActor value={studio}>
        <Notices />
        <StudioScreen />
      </StudioActor>
    </WithMessages>
  );
}
