/** One chunk, as for the automations. */
export { keepPush } from '../../person/push.ts';
export { DraftPage } from './draft-page.tsx';
export { SchedulesPage } from './schedules-page.tsx';
