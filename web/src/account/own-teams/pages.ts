/** One chunk: a person who makes a team goes on to its games. */
export { NewTeamPage } from './new-team-page.tsx';
export { TeamPage } from './team-page.tsx';
