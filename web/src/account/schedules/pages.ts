/** One chunk, as for the automations. */
export { DraftPage } from './draft-page.tsx';
export { SchedulesPage } from './schedules-page.tsx';
