export { SectionPage as BackgroundsPage } from '../section-page.tsx';
