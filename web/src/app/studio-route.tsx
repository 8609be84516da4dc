import { StudioPage } from '../studio/studio-page.tsx';
import { WithQueries } from './with-queries.tsx';

export function StudioRoute() {
  return (
    <WithQueries>
      <StudioPage />
    </WithQueries>
  );
}
