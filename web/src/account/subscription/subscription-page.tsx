export { SectionPage as SubscriptionPage } from '../section-page.tsx';
