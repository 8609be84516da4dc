/** Matchpost for assistants that speak the Model Context Protocol (docs/mcp.md). */
export { answerMcp, serveMcp } from './serve.ts';
export { createRemoteBackend } from './remote.ts';
export type {
  Backend,
  DrawnPost,
  FoundTeam,
  PostRequest,
  PostWords,
  Scheduled,
  ScheduleRequest,
  TeamPlace,
} from './backend.ts';
