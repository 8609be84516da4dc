import { StudioPage } from '../studio/studio-page.tsx';
import { WithQueries } from '../person/with-queries.tsx';

export function StudioRoute() {
  return (
    <WithQueries>
      <StudioPage />
    </WithQueries>
  );
}
