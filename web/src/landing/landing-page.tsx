import { WithMessages } from '../messages/with-messages.tsx';
import { About } from './about.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Looks } from './looks.tsx';
import { Pricing } from './pricing.tsx';

export function LandingPage() {
  return (
    <WithMessages area="landing">
      <Hero />
      <HowItWorks />
      <Looks />
      <Pricing />
      <About />
    </WithMessages>
  );
}
