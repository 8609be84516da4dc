export { SectionPage as DeletePage } from '../section-page.tsx';
