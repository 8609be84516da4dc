export { errorTable, leagueErrorTable } from '@matchpost/server/contract';
