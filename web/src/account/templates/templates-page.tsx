export { SectionPage as TemplatesPage } from '../section-page.tsx';
