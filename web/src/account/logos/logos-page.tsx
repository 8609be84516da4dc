export { SectionPage as LogosPage } from '../section-page.tsx';
