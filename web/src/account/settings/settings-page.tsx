export { SectionPage as SettingsPage } from '../section-page.tsx';
