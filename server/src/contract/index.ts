/** The API as schemas and types, for the server and the web; `@matchpost/client` is generated from it. */
export { apiKeyScopes, DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';
export type { ApiKeyScope, CallOf, EndpointScope, EndpointShape } from './endpoint.ts';
export { ErrorBody } from './error.ts';
export { API_VERSION } from '@matchpost/client/version';
export { ApiError, CLIENT_HEADER, createClient } from './client.ts';
export type { CallInput, Client } from './client.ts';
export { getAppSiteAssociation, getAssetLinks } from './apps.ts';
export {
  AalName,
  changeUser,
  confirmSignIn,
  endSession,
  FactorSummary,
  getJwks,
  getUser,
  LanguageName,
  listSessions,
  refreshSession,
  RoleName,
  sendMagicLink,
  SessionBody,
  showConfirmPage,
  signOut,
  TokenAnswer,
  UserBody,
  verifySignIn,
} from './auth.ts';
export {
  challengeFactor,
  enrolFactor,
  EnrolledFactor,
  FactorBody,
  listFactors,
  removeFactor,
  verifyFactor,
} from './factors.ts';
export {
  changeProfile,
  deleteAccount,
  exportAccount,
  getLimits,
  getProfile,
  LimitsBody,
  ProfileBody,
  ProfileChanges,
  TierName,
} from './account.ts';
export {
  ClubSettingsBody,
  listClubSettings,
  saveClubSettings,
  type ClubSettingsChanges,
  type TeamShortNames,
} from './club-settings.ts';
export {
  canChangeTeamSlot,
  chooseTeam,
  createTeamSlot,
  deleteTeamSlot,
  listTeamCandidates,
  listTeamSlots,
  TeamSlotBody,
} from './teams.ts';
export type { TeamSlotInput } from './teams.ts';
export {
  copyTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  getVersion,
  listTemplates,
  listVersions,
  restoreVersion,
  SavedTemplate,
  saveTemplate,
  TemplateBody,
  TemplateInput,
  TemplateItem,
  TemplateWarning,
  VersionBody,
  VersionItem,
} from './templates.ts';
export {
  BackgroundBody,
  createBackground,
  createLogo,
  deleteBackground,
  deleteSubject,
  deleteLogo,
  FilePurpose,
  getFile,
  getEmoji,
  getProxiedImage,
  type ImageView,
  listBackgrounds,
  listLogos,
  LogoBody,
  LogoInput,
  LogoType,
  putSubject,
  updateBackground,
  UploadedBackground,
  UploadedLogo,
} from './media.ts';
export {
  GameBody,
  getGame,
  getTable,
  listClubs,
  listGames,
  listMeetings,
  listSports,
  listTeams,
  queryLeague,
  watchGames,
} from './leagues.ts';
export {
  BatchBody,
  BatchFileBody,
  BatchInput,
  cancelBatch,
  createBatch,
  downloadBatch,
  getBatch,
  isOpenBatch,
  LeagueGames,
  listBatches,
  listBatchFiles,
  watchBatch,
  retryBatch,
} from './batches.ts';
export type { BatchGames, BatchStyle } from './batches.ts';
export {
  changeDraft,
  changeSchedule,
  createSchedule,
  deleteDraft,
  deleteSchedule,
  DraftBody,
  listInbox,
  listSchedules,
  previewSchedule,
  DraftPlace,
  findDraftPlace,
  type ComingPost,
  openDraftPicture,
  OutcomeName,
  ScheduleBody,
  ScheduleChanges,
  ScheduleInput,
  Trigger,
} from './schedules.ts';
export {
  changePush,
  getPush,
  PushBody,
  PushSubscriptionInput,
  QuietHours,
  subscribePush,
  unsubscribePush,
} from './push.ts';
export {
  createWebhook,
  deleteWebhook,
  DeliveryBody,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  WebhookBody,
  WebhookEventType,
  changeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from './webhooks.ts';
export { checkClubKey, ClubKeyBody, deleteClubKey, listClubKeys, saveClubKey } from './club-keys.ts';
export { getKeyedSystem, isKeyed, keyedSports, type KeyedSport } from '@matchpost/leagues/systems';
export { ApiKeyBody, ApiKeyScopeName, createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
export {
  createRenderLink,
  GameSelection,
  getRenderedPost,
  listRenderLinks,
  PostBody,
  RenderBody,
  RenderGame,
  RenderLinkBody,
  RenderLinkInput,
  renderPost,
  revokeRenderLink,
} from './render.ts';
export { forgetSharedPost, listSharedPosts, noteSharedPosts, SharedPostBody, SharedPostInput } from './shared-posts.ts';
export { getLive, getReady } from './health.ts';
export { callTools } from './mcp.ts';
export { getLegalText, type LegalPageName } from './legal.ts';
export { SourceId, SportName } from './text.ts';
export { loadErrorMessages, translateParams } from './error-messages.ts';
export {
  createCheckout,
  getSubscription,
  IntervalName,
  openBillingPortal,
  openPlanChange,
  PaidTierName,
  SubscriptionBody,
} from './plans.ts';
export { REALTIME_CLOSE, REALTIME_HEARTBEAT, RealtimeMessage, realtimePath, RealtimeRequest } from './realtime.ts';
export {
  addOwnGame,
  changeOwnGame,
  changeOwnTeam,
  createOwnTeam,
  deleteOwnGame,
  deleteOwnTeam,
  GamesFileInput,
  type ImportIssue,
  importOwnGames,
  ImportPreview,
  ImportReport,
  type NewOwnGame,
  type OwnGameChanges,
  listOwnGames,
  listOwnTeams,
  OwnGameBody,
  OwnTeamBody,
  previewOwnGames,
  readCalendarNow,
} from './own-teams.ts';
