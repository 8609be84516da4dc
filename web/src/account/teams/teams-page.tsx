export { SectionPage as TeamsPage } from '../section-page.tsx';
