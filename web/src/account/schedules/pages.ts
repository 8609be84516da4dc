/** One chunk, as for the automations. */
export { DraftPage } from './draft-page.tsx';
export { keepPush } from './push.ts';
export { SchedulesPage } from './schedules-page.tsx';
