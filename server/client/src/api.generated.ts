// Written by `npm run schema`. Do not edit.

export const operations = {
  addOwnGame: { method: 'POST', path: '/api/own-teams/:id/games', scope: 'session', response: 'json' },
  canChangeTeamSlot: { method: 'GET', path: '/api/team-slots/can-change', scope: 'session', response: 'json' },
  cancelBatch: { method: 'POST', path: '/api/batches/:id/cancel', scope: 'key:render', response: 'json' },
  challengeFactor: { method: 'POST', path: '/api/factors/:id/challenge', scope: 'session', response: 'json' },
  changeDraft: { method: 'PATCH', path: '/api/inbox/:id', scope: 'key:inbox', response: null },
  changeOwnGame: { method: 'PATCH', path: '/api/own-teams/:id/games/:ownGameId', scope: 'session', response: 'json' },
  changeOwnTeam: { method: 'PATCH', path: '/api/own-teams/:id', scope: 'session', response: 'json' },
  changeProfile: { method: 'PATCH', path: '/api/profile', scope: 'session', response: 'json' },
  changePush: { method: 'PATCH', path: '/api/push', scope: 'session', response: 'json' },
  changeSchedule: { method: 'PATCH', path: '/api/schedules/:id', scope: 'key:schedules', response: 'json' },
  changeUser: { method: 'PATCH', path: '/api/auth/user', scope: 'session', response: 'json' },
  changeWebhook: { method: 'PATCH', path: '/api/webhooks/:id', scope: 'key:webhooks', response: 'json' },
  checkClubKey: { method: 'POST', path: '/api/club-keys/:id/check', scope: 'session', response: 'json' },
  chooseTeam: { method: 'PUT', path: '/api/team-slots/:id', scope: 'session', response: 'json' },
  copyTemplate: { method: 'POST', path: '/api/templates/:id/copy', scope: 'key:templates', response: 'json' },
  createApiKey: { method: 'POST', path: '/api/api-keys', scope: 'session', response: 'json' },
  createBackground: { method: 'POST', path: '/api/backgrounds', scope: 'key:pictures', response: 'json' },
  createBatch: { method: 'POST', path: '/api/batches', scope: 'key:render', response: 'json' },
  createCheckout: { method: 'POST', path: '/api/checkout', scope: 'session', response: 'json' },
  createLogo: { method: 'POST', path: '/api/logos', scope: 'key:pictures', response: 'json' },
  createOwnTeam: { method: 'POST', path: '/api/own-teams', scope: 'session', response: 'json' },
  createRenderLink: { method: 'POST', path: '/api/render-links', scope: 'key:render', response: 'json' },
  createSchedule: { method: 'POST', path: '/api/schedules', scope: 'key:schedules', response: 'json' },
  createTeamSlot: { method: 'POST', path: '/api/team-slots', scope: 'session', response: 'json' },
  createTemplate: { method: 'POST', path: '/api/templates', scope: 'key:templates', response: 'json' },
  createWebhook: { method: 'POST', path: '/api/webhooks', scope: 'key:webhooks', response: 'json' },
  deleteAccount: { method: 'DELETE', path: '/api/account', scope: 'session', response: null },
  deleteBackground: { method: 'DELETE', path: '/api/backgrounds/:id', scope: 'key:pictures', response: null },
  deleteClubKey: { method: 'DELETE', path: '/api/club-keys/:id', scope: 'session', response: null },
  deleteDraft: { method: 'DELETE', path: '/api/inbox/:id', scope: 'key:inbox', response: null },
  deleteLogo: { method: 'DELETE', path: '/api/logos/:id', scope: 'key:pictures', response: null },
  deleteOwnGame: { method: 'DELETE', path: '/api/own-teams/:id/games/:ownGameId', scope: 'session', response: null },
  deleteOwnTeam: { method: 'DELETE', path: '/api/own-teams/:id', scope: 'session', response: null },
  deleteSchedule: { method: 'DELETE', path: '/api/schedules/:id', scope: 'key:schedules', response: null },
  deleteSubject: { method: 'DELETE', path: '/api/backgrounds/:id/subject', scope: 'key:pictures', response: 'json' },
  deleteTeamSlot: { method: 'DELETE', path: '/api/team-slots/:id', scope: 'session', response: null },
  deleteTemplate: { method: 'DELETE', path: '/api/templates/:id', scope: 'key:templates', response: null },
  deleteWebhook: { method: 'DELETE', path: '/api/webhooks/:id', scope: 'key:webhooks', response: null },
  downloadBatch: { method: 'GET', path: '/api/batches/:id/zip', scope: 'key:read', response: 'bytes' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/:id', scope: 'session', response: null },
  enrolFactor: { method: 'POST', path: '/api/factors', scope: 'session', response: 'json' },
  exportAccount: { method: 'GET', path: '/api/account/export', scope: 'session', response: 'bytes' },
  findDraftPlace: { method: 'GET', path: '/api/inbox/:id/place', scope: 'key:inbox', response: 'json' },
  forgetSharedPost: { method: 'DELETE', path: '/api/shared-posts/:sport/:gameId/:kind', scope: 'session', response: null },
  getAppSiteAssociation: { method: 'GET', path: '/.well-known/apple-app-site-association', scope: 'public', response: 'json' },
  getAssetLinks: { method: 'GET', path: '/.well-known/assetlinks.json', scope: 'public', response: 'json' },
  getBatch: { method: 'GET', path: '/api/batches/:id', scope: 'key:read', response: 'json' },
  getEmoji: { method: 'GET', path: '/api/emoji/:file', scope: 'public', response: 'bytes' },
  getGame: { method: 'GET', path: '/api/leagues/:sport/games/:gameId', scope: 'public', optionalCaller: true, response: 'json' },
  getJwks: { method: 'GET', path: '/.well-known/jwks.json', scope: 'public', response: 'json' },
  getLegalText: { method: 'GET', path: '/api/legal/:page', scope: 'public', response: 'json' },
  getLimits: { method: 'GET', path: '/api/limits', scope: 'key:limits', response: 'json' },
  getLive: { method: 'GET', path: '/api/health/live', scope: 'public', response: 'json' },
  getProfile: { method: 'GET', path: '/api/profile', scope: 'session', response: 'json' },
  getProxiedImage: { method: 'GET', path: '/api/image-proxy', scope: 'public', response: 'bytes' },
  getPush: { method: 'GET', path: '/api/push', scope: 'session', response: 'json' },
  getReady: { method: 'GET', path: '/api/health/ready', scope: 'public', response: 'json' },
  getRenderedPost: { method: 'GET', path: '/api/render/:template', scope: 'public', response: 'bytes' },
  getSubscription: { method: 'GET', path: '/api/subscription', scope: 'session', response: 'json' },
  getTable: { method: 'GET', path: '/api/leagues/:sport/teams/:teamId/table', scope: 'public', optionalCaller: true, response: 'json' },
  getTemplate: { method: 'GET', path: '/api/templates/:id', scope: 'key:templates', response: 'json' },
  getUser: { method: 'GET', path: '/api/auth/user', scope: 'session', response: 'json' },
  getVersion: { method: 'GET', path: '/api/templates/:id/versions/:revision', scope: 'key:templates', response: 'json' },
  importOwnGames: { method: 'POST', path: '/api/own-teams/:id/file', scope: 'session', response: 'json' },
  listApiKeys: { method: 'GET', path: '/api/api-keys', scope: 'session', response: 'json' },
  listBackgrounds: { method: 'GET', path: '/api/backgrounds', scope: 'key:pictures', response: 'json' },
  listBatchFiles: { method: 'GET', path: '/api/batches/:id/files', scope: 'key:read', response: 'json' },
  listBatches: { method: 'GET', path: '/api/batches', scope: 'key:read', response: 'json' },
  listClubKeys: { method: 'GET', path: '/api/club-keys', scope: 'session', response: 'json' },
  listClubSettings: { method: 'GET', path: '/api/club-settings', scope: 'session', response: 'json' },
  listClubs: { method: 'GET', path: '/api/leagues/:sport/clubs', scope: 'public', optionalCaller: true, response: 'json' },
  listDeliveries: { method: 'GET', path: '/api/webhooks/:id/deliveries', scope: 'key:webhooks', response: 'json' },
  listFactors: { method: 'GET', path: '/api/factors', scope: 'session', response: 'json' },
  listGames: { method: 'GET', path: '/api/leagues/:sport/teams/:teamId/games', scope: 'public', optionalCaller: true, response: 'json' },
  listInbox: { method: 'GET', path: '/api/inbox', scope: 'key:inbox', response: 'json' },
  listLogos: { method: 'GET', path: '/api/logos', scope: 'key:pictures', response: 'json' },
  listMeetings: { method: 'GET', path: '/api/leagues/:sport/games/:gameId/meetings', scope: 'public', optionalCaller: true, response: 'json' },
  listOwnGames: { method: 'GET', path: '/api/own-teams/:id/games', scope: 'key:read', response: 'json' },
  listOwnTeams: { method: 'GET', path: '/api/own-teams', scope: 'key:read', response: 'json' },
  listRenderLinks: { method: 'GET', path: '/api/render-links', scope: 'key:read', response: 'json' },
  listSchedules: { method: 'GET', path: '/api/schedules', scope: 'key:schedules', response: 'json' },
  listSessions: { method: 'GET', path: '/api/auth/sessions', scope: 'session', response: 'json' },
  listSharedPosts: { method: 'GET', path: '/api/shared-posts', scope: 'session', response: 'json' },
  listSports: { method: 'GET', path: '/api/leagues', scope: 'public', optionalCaller: true, response: 'json' },
  listTeamCandidates: { method: 'GET', path: '/api/team-slots/:id/candidates', scope: 'session', response: 'json' },
  listTeamSlots: { method: 'GET', path: '/api/team-slots', scope: 'key:schedules', response: 'json' },
  listTeams: { method: 'GET', path: '/api/leagues/:sport/clubs/:clubId/teams', scope: 'public', optionalCaller: true, response: 'json' },
  listTemplates: { method: 'GET', path: '/api/templates', scope: 'key:templates', response: 'json' },
  listVersions: { method: 'GET', path: '/api/templates/:id/versions', scope: 'key:templates', response: 'json' },
  listWebhooks: { method: 'GET', path: '/api/webhooks', scope: 'key:webhooks', response: 'json' },
  noteSharedPosts: { method: 'POST', path: '/api/shared-posts', scope: 'session', response: null },
  openBillingPortal: { method: 'POST', path: '/api/billing-portal', scope: 'session', response: 'json' },
  openDraftPicture: { method: 'GET', path: '/api/inbox/:id/picture', scope: 'public', response: 'bytes' },
  openPlanChange: { method: 'POST', path: '/api/billing-portal/plan-change', scope: 'session', response: 'json' },
  previewOwnGames: { method: 'POST', path: '/api/own-teams/:id/preview-file', scope: 'session', response: 'json' },
  previewSchedule: { method: 'GET', path: '/api/schedules/:id/preview', scope: 'key:schedules', response: 'json' },
  putSubject: { method: 'PUT', path: '/api/backgrounds/:id/subject', scope: 'key:pictures', response: 'json' },
  queryLeague: { method: 'GET', path: '/api/leagues/:sport', scope: 'public', optionalCaller: true, response: 'json' },
  readCalendarNow: { method: 'POST', path: '/api/own-teams/:id/calendar', scope: 'session', response: 'json' },
  refreshSession: { method: 'POST', path: '/api/auth/refresh', scope: 'public', response: 'json' },
  removeFactor: { method: 'DELETE', path: '/api/factors/:id', scope: 'session', response: null },
  renderPost: { method: 'POST', path: '/api/render', scope: 'key:render', response: 'bytes', answers: true },
  resendDelivery: { method: 'POST', path: '/api/webhooks/:id/deliveries/:deliveryId/resend', scope: 'key:webhooks', response: null },
  restoreVersion: { method: 'POST', path: '/api/templates/:id/versions/:revision/restore', scope: 'key:templates', response: 'json' },
  retryBatch: { method: 'POST', path: '/api/batches/:id/retry', scope: 'key:render', response: 'json' },
  revokeApiKey: { method: 'DELETE', path: '/api/api-keys/:id', scope: 'session', response: null },
  revokeRenderLink: { method: 'DELETE', path: '/api/render-links/:id', scope: 'key:render', response: null },
  rotateWebhookSecret: { method: 'POST', path: '/api/webhooks/:id/rotate', scope: 'key:webhooks', response: 'json' },
  saveClubKey: { method: 'PUT', path: '/api/club-keys', scope: 'session', response: 'json' },
  saveClubSettings: { method: 'PUT', path: '/api/club-settings/:sport/:clubId', scope: 'session', response: 'json' },
  saveTemplate: { method: 'PUT', path: '/api/templates/:id', scope: 'key:templates', response: 'json' },
  sendMagicLink: { method: 'POST', path: '/api/auth/magic-link', scope: 'public', response: null },
  signOut: { method: 'POST', path: '/api/auth/logout', scope: 'session', response: null },
  subscribePush: { method: 'POST', path: '/api/push/subscriptions', scope: 'session', response: 'json' },
  testWebhook: { method: 'POST', path: '/api/webhooks/:id/test', scope: 'key:webhooks', response: 'json' },
  unsubscribePush: { method: 'DELETE', path: '/api/push/subscriptions/:id', scope: 'session', response: null },
  updateBackground: { method: 'PATCH', path: '/api/backgrounds/:id', scope: 'key:pictures', response: 'json' },
  verifyFactor: { method: 'POST', path: '/api/factors/:id/verify', scope: 'session', response: 'json' },
  verifySignIn: { method: 'POST', path: '/api/auth/verify', scope: 'public', response: 'json' },
} as const;

/** Streams of server-sent events. */
export const streams = {
  watchBatch: { method: 'GET', path: '/api/batches/:id/events', scope: 'key:read', response: null },
  watchGames: { method: 'GET', path: '/api/leagues/:sport/teams/:teamId/events', scope: 'public', optionalCaller: true, response: null },
} as const;

/** The input and the answer of every operation. */
export interface Operations {
  /** Add a game by hand: the opponent, and whether it is at home. Needs the access token of a signed-in person. 300 requests a minute. */
  addOwnGame: {
    params: { id: string; };
    body: AddOwnGameInput;
    answer: OwnGameBody;
  };
  /** The answer is true when the slot of a team can be changed now; also for a team that is not saved. Needs the access token of a signed-in person. 300 requests a minute. */
  canChangeTeamSlot: {
    query: { team_id: string; };
    answer: boolean;
  };
  /** Stop a batch; files that are finished stay. Nothing happens to one that has ended. Needs an access token, or an API key with the right `render`. 300 requests a minute. */
  cancelBatch: {
    params: { id: string; };
    answer: BatchBody;
  };
  /** Ask for proof: a code to a phone, or a challenge for a device. Good for 300 seconds. Needs the access token of a signed-in person. 10 requests a minute. */
  challengeFactor: {
    params: { id: string; };
    answer: ChallengeFactorAnswer;
  };
  /** Mark a draft as read or unread. Needs an access token, or an API key with the right `inbox`. 300 requests a minute. */
  changeDraft: {
    params: { id: string; };
    body: ChangeDraftInput;
    answer: undefined;
  };
  /** Correct a game by hand, most of all its result; a calendar or file never undoes it. null takes a correction back. `opponent` and `home` change a game entered by hand only. Needs the access token of a signed-in person. 300 requests a minute. */
  changeOwnGame: {
    params: { id: string; ownGameId: string; };
    body: ChangeOwnGameInput;
    answer: OwnGameBody;
  };
  /** Change a team of your own; a new calendar address is read at once, null ends following it. Needs the access token of a signed-in person. 300 requests a minute. */
  changeOwnTeam: {
    params: { id: string; };
    body: ChangeOwnTeamInput;
    answer: OwnTeamBody;
  };
  /** Change your profile; what is not sent stays. Needs the access token of a signed-in person. 300 requests a minute. */
  changeProfile: {
    body: ProfileChanges;
    answer: ProfileBody;
  };
  /** Set your quiet hours, or null for none. Needs the access token of a signed-in person. 300 requests a minute. */
  changePush: {
    body: ChangePushInput;
    answer: PushBody;
  };
  /** Change a schedule, or switch it on and off; what is not sent stays. A theme or template_id replaces the former one with its revision, look all options of posts. Needs an access token, or an API key with the right `schedules`. 300 requests a minute. */
  changeSchedule: {
    params: { id: string; };
    body: ScheduleChanges;
    answer: ScheduleBody;
  };
  /** Change your display name or language; what is not sent stays. Needs the access token of a signed-in person. 300 requests a minute. */
  changeUser: {
    body: ChangeUserInput;
    answer: UserBody;
  };
  /** Change the address or the events; the secret stays. Needs an access token, or an API key with the right `webhooks`. 20 requests a minute. */
  changeWebhook: {
    params: { id: string; };
    body: ChangeWebhookInput;
    answer: WebhookBody;
  };
  /** Ask the federation whether it still accepts a stored key. Needs the access token of a signed-in person. 10 requests a minute. */
  checkClubKey: {
    params: { id: string; };
    answer: ClubKeyBody;
  };
  /** Choose which team a saved one is this season; its lock of 7 days stays as it is. Needs the access token of a signed-in person. 300 requests a minute. */
  chooseTeam: {
    params: { id: string; };
    body: ChooseTeamInput;
    answer: TeamSlotBody;
  };
  /** Copy a template. Needs an access token, or an API key with the right `templates`. 300 requests a minute. */
  copyTemplate: {
    params: { id: string; };
    answer: CopyTemplateAnswer;
  };
  /** Make a key; it is shown this once. Needs a paid plan. Needs the access token of a signed-in person. 20 requests a minute. */
  createApiKey: {
    body: CreateApiKeyInput;
    answer: CreateApiKeyAnswer;
  };
  /** Upload a background image as a file of at most 10 MB. Needs an access token, or an API key with the right `pictures`. 60 requests a minute. */
  createBackground: {
    body: FormData;
    answer: UploadedBackground;
  };
  /** Many posts at once: a team's season, a club's weekend, a list of games or the tables of teams. Carried out in the background. Needs an access token, or an API key with the right `render`. 30 requests a minute. */
  createBatch: {
    body: BatchInput;
    answer: BatchBody;
  };
  /** Where to pay for a plan; 409 where one is paid for already: change it in the billing portal. Needs the access token of a signed-in person. 20 requests a minute. */
  createCheckout: {
    body: CreateCheckoutInput;
    answer: CreateCheckoutAnswer;
  };
  /** Upload a logo as a file of at most 10 MB. Needs an access token, or an API key with the right `pictures`. 60 requests a minute. */
  createLogo: {
    body: FormData;
    answer: UploadedLogo;
  };
  /** Make a team of your own; it takes a team slot. Needs the access token of a signed-in person. 300 requests a minute. */
  createOwnTeam: {
    body: CreateOwnTeamInput;
    answer: OwnTeamBody;
  };
  /** An address for <img src> that always shows the current post, until it expires or is revoked. Needs an access token, or an API key with the right `render`. 60 requests a minute. */
  createRenderLink: {
    body: RenderLinkInput;
    answer: RenderLinkBody;
  };
  /** Make posts of a saved team: when a result arrives, of its weekend every week, or of the table after a round. Needs an access token, or an API key with the right `schedules`. 30 requests a minute. */
  createSchedule: {
    body: ScheduleInput;
    answer: ScheduleBody;
  };
  /** Save a team. Needs the access token of a signed-in person. 300 requests a minute. */
  createTeamSlot: {
    body: CreateTeamSlotInput;
    answer: TeamSlotBody;
  };
  /** Save a new template. Needs an access token, or an API key with the right `templates`. 300 requests a minute. */
  createTemplate: {
    body: TemplateInput;
    answer: SavedTemplate;
  };
  /** Tell an address what happens; the secret that signs is shown this once. Needs an access token, or an API key with the right `webhooks`. 20 requests a minute. */
  createWebhook: {
    body: CreateWebhookInput;
    answer: CreateWebhookAnswer;
  };
  /** Delete your account with everything in it; confirmation is the word DELETE. Accepted at once, then carried out. Needs the access token of a signed-in person. 10 requests a minute. */
  deleteAccount: {
    body: DeleteAccountInput;
    answer: undefined;
  };
  /** Delete a background image and its thumbnail. Needs an access token, or an API key with the right `pictures`. 300 requests a minute. */
  deleteBackground: {
    params: { id: string; };
    answer: undefined;
  };
  /** Remove a stored key. Needs the access token of a signed-in person. 300 requests a minute. */
  deleteClubKey: {
    params: { id: string; };
    answer: undefined;
  };
  /** Delete a draft with its picture. Needs an access token, or an API key with the right `inbox`. 300 requests a minute. */
  deleteDraft: {
    params: { id: string; };
    answer: undefined;
  };
  /** Delete a logo. Needs an access token, or an API key with the right `pictures`. 300 requests a minute. */
  deleteLogo: {
    params: { id: string; };
    answer: undefined;
  };
  /** Delete a game; one of a calendar comes back with it. Needs the access token of a signed-in person. 300 requests a minute. */
  deleteOwnGame: {
    params: { id: string; ownGameId: string; };
    answer: undefined;
  };
  /** Delete a team of your own with its games and its slot; possible 7 days after the slot was taken. Needs the access token of a signed-in person. 300 requests a minute. */
  deleteOwnTeam: {
    params: { id: string; };
    answer: undefined;
  };
  /** Delete a schedule; its drafts stay. Needs an access token, or an API key with the right `schedules`. 300 requests a minute. */
  deleteSchedule: {
    params: { id: string; };
    answer: undefined;
  };
  /** Delete the cut-out of a background image. Needs an access token, or an API key with the right `pictures`. 300 requests a minute. */
  deleteSubject: {
    params: { id: string; };
    answer: BackgroundBody;
  };
  /** Delete a saved team; possible 7 days after its last change. Needs the access token of a signed-in person. 300 requests a minute. */
  deleteTeamSlot: {
    params: { id: string; };
    answer: undefined;
  };
  /** Delete a template with its versions. Needs an access token, or an API key with the right `templates`. 300 requests a minute. */
  deleteTemplate: {
    params: { id: string; };
    answer: undefined;
  };
  /** Tell an address nothing any more. Needs an access token, or an API key with the right `webhooks`. 300 requests a minute. */
  deleteWebhook: {
    params: { id: string; };
    answer: undefined;
  };
  /** All finished files of a batch and their captions as a ZIP file. Needs an access token, or an API key with the right `read`. 20 requests a minute. */
  downloadBatch: {
    params: { id: string; };
    answer: Blob;
  };
  /** End one of your sessions. Needs the access token of a signed-in person. 300 requests a minute. */
  endSession: {
    params: { id: string; };
    answer: undefined;
  };
  /** Begin a second factor; it counts once verified. With one verified already, confirm that one first. Needs the access token of a signed-in person. 20 requests a minute. */
  enrolFactor: {
    body: EnrolFactorInput;
    answer: EnrolledFactor;
  };
  /** Everything of your account as a ZIP file. Needs the access token of a signed-in person. 6 requests a minute. */
  exportAccount: {
    answer: Blob;
  };
  /** The post of a draft in the studio; of a corrected result the new post. Marks the draft as read. Needs an access token, or an API key with the right `inbox`. 300 requests a minute. */
  findDraftPlace: {
    params: { id: string; };
    answer: DraftPlace;
  };
  /** Take back the note about a shared post; nothing happens without one. Needs the access token of a signed-in person. 300 requests a minute. */
  forgetSharedPost: {
    params: { sport: "unihockey" | "volleyball" | "handball" | "other"; gameId: string; kind: "preview" | "result"; };
    answer: undefined;
  };
  /** The iOS app that opens links to this site; 404 without one. Anyone may call it. 300 requests a minute. */
  getAppSiteAssociation: {
    answer: GetAppSiteAssociationAnswer;
  };
  /** The Android app that opens links to this site; 404 without one. Anyone may call it. 300 requests a minute. */
  getAssetLinks: {
    answer: Array<{ relation: Array<"delegate_permission/common.handle_all_urls">; target: { namespace: "android_app"; package_name: string; sha256_cert_fingerprints: string[]; }; }>;
  };
  /** How far a batch is. Needs an access token, or an API key with the right `read`. 300 requests a minute. */
  getBatch: {
    params: { id: string; };
    answer: BatchBody;
  };
  /** The drawing of one emoji by its code points, such as 1f3d0.svg. Anyone may call it. 600 requests a minute. */
  getEmoji: {
    params: { file: string; };
    answer: Blob;
  };
  /** One game with everything the source knows; volleyball and handball want the team. Anyone may call it. 300 requests a minute. */
  getGame: {
    params: { sport: string; gameId: string; };
    query?: { team_id?: string | undefined; club_id?: string | undefined; } | undefined;
    answer: GetGameAnswer;
  };
  /** The public keys that access tokens are signed with. Anyone may call it. 300 requests a minute. */
  getJwks: {
    answer: GetJwksAnswer;
  };
  /** The operator's imprint, privacy policy or terms as HTML. Anyone may call it. 300 requests a minute. */
  getLegalText: {
    params: { page: "imprint" | "privacy" | "terms"; };
    query: { language: "de" | "en"; };
    answer: GetLegalTextAnswer;
  };
  /** The limits of your plan. Needs an access token, or an API key with the right `limits`. 300 requests a minute. */
  getLimits: {
    answer: LimitsBody;
  };
  /** Answers while the process runs. Anyone may call it. */
  getLive: {
    answer: GetLiveAnswer;
  };
  /** Your profile. Needs the access token of a signed-in person. 300 requests a minute. */
  getProfile: {
    answer: ProfileBody;
  };
  /** An image of another site: to look at, or the bytes that posts are drawn from. Anyone may call it. 120 requests a minute. */
  getProxiedImage: {
    query: { url: string; for?: "view" | "draw" | undefined; };
    answer: Blob;
  };
  /** The key to subscribe a browser with, the devices that can get messages, and your quiet hours. Needs the access token of a signed-in person. 300 requests a minute. */
  getPush: {
    answer: PushBody;
  };
  /** Answers while the server takes requests and can use database and storage; 503 otherwise. Anyone may call it. */
  getReady: {
    answer: GetReadyAnswer;
  };
  /** The picture behind a link; every parameter belongs to the signature. Anyone may call it. 1200 requests a minute. */
  getRenderedPost: {
    params: { template: string; };
    query?: Record<string, string> | undefined;
    answer: Blob;
  };
  /** Your subscription. Needs the access token of a signed-in person. 300 requests a minute. */
  getSubscription: {
    answer: SubscriptionBody;
  };
  /** The table of a team's group; play-offs and cups have none. Anyone may call it. 300 requests a minute. */
  getTable: {
    params: { sport: string; teamId: string; };
    query?: { club_id?: string | undefined; } | undefined;
    answer: GetTableAnswer;
  };
  /** One template. Needs an access token, or an API key with the right `templates`. 300 requests a minute. */
  getTemplate: {
    params: { id: string; };
    answer: TemplateBody;
  };
  /** The person who is signed in. Needs the access token of a signed-in person. 300 requests a minute. */
  getUser: {
    answer: UserBody;
  };
  /** A template as it was saved then. Needs an access token, or an API key with the right `templates`. 300 requests a minute. */
  getVersion: {
    params: { id: string; revision: number; };
    answer: VersionBody;
  };
  /** Read games from a .csv, .xlsx, .ics or .json of at most 5 MB; `map` names columns: home=Wir,away=#3. Needs the access token of a signed-in person. 30 requests a minute. */
  importOwnGames: {
    params: { id: string; };
    body: FormData;
    answer: ImportReport;
  };
  /** Your keys for automations, newest first. Needs the access token of a signed-in person. 300 requests a minute. */
  listApiKeys: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: ApiKeyBody[];
  };
  /** Your background images, newest first. Needs an access token, or an API key with the right `pictures`. 300 requests a minute. */
  listBackgrounds: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: BackgroundBody[];
  };
  /** The files of a batch, 200 at a time; after takes the last position seen. Needs an access token, or an API key with the right `read`. 300 requests a minute. */
  listBatchFiles: {
    params: { id: string; };
    query?: { after?: number | undefined; limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: BatchFileBody[];
  };
  /** Your batches, newest first. Needs an access token, or an API key with the right `read`. 300 requests a minute. */
  listBatches: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: BatchBody[];
  };
  /** The federation keys of your clubs. Needs the access token of a signed-in person. 300 requests a minute. */
  listClubKeys: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: ClubKeyBody[];
  };
  /** Your corrections for clubs: home halls and short names. Needs the access token of a signed-in person. 300 requests a minute. */
  listClubSettings: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: ClubSettingsBody[];
  };
  /** The clubs of a sport, by name. Anyone may call it. 300 requests a minute. */
  listClubs: {
    params: { sport: string; };
    answer: ListClubsAnswer;
  };
  /** The deliveries to an address, newest first; dead ones were given up after a day. Needs an access token, or an API key with the right `webhooks`. 300 requests a minute. */
  listDeliveries: {
    params: { id: string; };
    query?: { state?: "waiting" | "delivered" | "dead" | undefined; limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: DeliveryBody[];
  };
  /** Your second factors, oldest first. Needs the access token of a signed-in person. 300 requests a minute. */
  listFactors: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: FactorBody[];
  };
  /** A team's games of the running season; some federations want the club too. Anyone may call it. 300 requests a minute. */
  listGames: {
    params: { sport: string; teamId: string; };
    query?: { club_id?: string | undefined; } | undefined;
    answer: ListGamesAnswer;
  };
  /** Drafts your schedules made, newest first; kept for 60 days. Needs an access token, or an API key with the right `inbox`. 300 requests a minute. */
  listInbox: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: DraftBody[];
  };
  /** Your logos and images, newest first. Needs an access token, or an API key with the right `pictures`. 300 requests a minute. */
  listLogos: {
    query?: { logo_type?: "sponsor" | "club" | "team" | "other" | undefined; limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: LogoBody[];
  };
  /** Earlier games of a game's two teams, of other seasons too; empty where the federation tells none. Anyone may call it. 300 requests a minute. */
  listMeetings: {
    params: { sport: string; gameId: string; };
    query?: { team_id?: string | undefined; club_id?: string | undefined; } | undefined;
    answer: ListGamesAnswer;
  };
  /** The games of a team of your own, earliest first. Needs an access token, or an API key with the right `read`. 300 requests a minute. */
  listOwnGames: {
    params: { id: string; };
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: OwnGameBody[];
  };
  /** Your own teams, oldest first. Needs an access token, or an API key with the right `read`. 300 requests a minute. */
  listOwnTeams: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: OwnTeamBody[];
  };
  /** Your links, newest first. Needs an access token, or an API key with the right `read`. 300 requests a minute. */
  listRenderLinks: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: RenderLinkBody[];
  };
  /** Posts that make themselves, oldest first. Needs an access token, or an API key with the right `schedules`. 300 requests a minute. */
  listSchedules: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: ScheduleBody[];
  };
  /** Where you are signed in, last used first. Needs the access token of a signed-in person. 300 requests a minute. */
  listSessions: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: SessionBody[];
  };
  /** Posts you shared since a day in Switzerland, oldest first; kept for 120 days. Needs the access token of a signed-in person. 300 requests a minute. */
  listSharedPosts: {
    query: { since: string; limit?: number | undefined; cursor?: string | undefined; };
    answer: SharedPostBody[];
  };
  /** The sports, and whether a club has to bring a key of its federation. Anyone may call it. 300 requests a minute. */
  listSports: {
    answer: ListSportsAnswer;
  };
  /** Teams of the club a saved team may be this season; none where it is known. Needs the access token of a signed-in person. 300 requests a minute. */
  listTeamCandidates: {
    params: { id: string; };
    answer: ListTeamCandidatesAnswer;
  };
  /** Your saved teams, oldest first. Needs an access token, or an API key with the right `schedules`. 300 requests a minute. */
  listTeamSlots: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: TeamSlotBody[];
  };
  /** The teams of a club. Anyone may call it. 300 requests a minute. */
  listTeams: {
    params: { sport: string; clubId: string; };
    answer: ListTeamsAnswer;
  };
  /** Your templates, newest first. With include=svg_config 20 at a time; after takes the last id seen. Needs an access token, or an API key with the right `templates`. 300 requests a minute. */
  listTemplates: {
    query?: { include?: "svg_config" | undefined; after?: string | undefined; limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: TemplateItem[];
  };
  /** The last 50 saves of a template, newest first. Needs an access token, or an API key with the right `templates`. 300 requests a minute. */
  listVersions: {
    params: { id: string; };
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: VersionItem[];
  };
  /** The addresses that are told what happens, oldest first. Needs an access token, or an API key with the right `webhooks`. 300 requests a minute. */
  listWebhooks: {
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: WebhookBody[];
  };
  /** Note posts as shared; the same game and kind again replaces the note. Needs the access token of a signed-in person. 60 requests a minute. */
  noteSharedPosts: {
    body: NoteSharedPostsInput;
    answer: undefined;
  };
  /** Where to change, cancel or pay what is late. Needs the access token of a signed-in person. 20 requests a minute. */
  openBillingPortal: {
    answer: CreateCheckoutAnswer;
  };
  /** The picture of a draft, by the link of a mail or webhook; leads on to the file. Anyone may call it. 300 requests a minute. */
  openDraftPicture: {
    params: { id: string; };
    query: { until: string; mac: string; };
    answer: Blob;
  };
  /** Where to confirm the change of a plan that is paid for to another one. Needs the access token of a signed-in person. 20 requests a minute. */
  openPlanChange: {
    body: CreateCheckoutInput;
    answer: CreateCheckoutAnswer;
  };
  /** Read a file without storing anything: its columns, its games, and what reading it would change. Needs the access token of a signed-in person. 30 requests a minute. */
  previewOwnGames: {
    params: { id: string; };
    body: FormData;
    answer: ImportPreview;
  };
  /** The next three posts of a schedule by the games of its league; a paused one as if it ran. Needs an access token, or an API key with the right `schedules`. 60 requests a minute. */
  previewSchedule: {
    params: { id: string; };
    query?: { limit?: number | undefined; cursor?: string | undefined; } | undefined;
    answer: Array<{ key: string; at: string; about: boolean; off: "skipped" | "holiday" | null; games: Array<{ id: string; starts_at: string; team_home: string; team_away: string; }>; }>;
  };
  /** Store the people of a background image, cut out: a transparent picture of its proportions. Needs an access token, or an API key with the right `pictures`. 60 requests a minute. */
  putSubject: {
    params: { id: string; };
    body: FormData;
    answer: BackgroundBody;
  };
  /** The same as GraphQL over GET: ?query={ clubs { id name } }. Anyone may call it. 300 requests a minute. */
  queryLeague: {
    params: { sport: string; };
    query?: { query?: string | undefined; } | undefined;
    answer: QueryLeagueAnswer;
  };
  /** Read the calendar now instead of within the hour. Needs the access token of a signed-in person. 10 requests a minute. */
  readCalendarNow: {
    params: { id: string; };
    answer: ImportReport;
  };
  /** A new access token for the refresh cookie, or the refresh token of an app, which changes with it. Anyone may call it. 120 requests a minute. */
  refreshSession: {
    body: { refresh_token?: string | undefined; } | null;
    answer: TokenAnswer;
  };
  /** Remove a second factor; a verified one only after confirming a second factor. Needs the access token of a signed-in person. 300 requests a minute. */
  removeFactor: {
    params: { id: string; };
    answer: undefined;
  };
  /** A post as bytes, with its hash as a strong ETag; as JSON with a link to the file for `Prefer: return=representation`; as a JSON list for `formats` and `carousel`. Needs an access token, or an API key with the right `render`. 300 requests a minute. */
  renderPost: {
    body: RenderBody;
    answer: Blob | PostBody[] | PostBody;
  };
  /** Try a delivery again, from the beginning. Needs an access token, or an API key with the right `webhooks`. 60 requests a minute. */
  resendDelivery: {
    params: { id: string; deliveryId: string; };
    answer: undefined;
  };
  /** Save an earlier version again; revision in the body is the one that is now replaced. Needs an access token, or an API key with the right `templates`. 300 requests a minute. */
  restoreVersion: {
    params: { id: string; revision: number; };
    body: RestoreVersionInput;
    answer: SavedTemplate;
  };
  /** Try the failed files again, or the whole batch when it failed as a whole; at most 5 times. Needs an access token, or an API key with the right `render`. 20 requests a minute. */
  retryBatch: {
    params: { id: string; };
    answer: BatchBody;
  };
  /** Revoke a key; it stops working at once. Needs the access token of a signed-in person. 300 requests a minute. */
  revokeApiKey: {
    params: { id: string; };
    answer: undefined;
  };
  /** Revoke a link; it shows nothing from now on. Needs an access token, or an API key with the right `render`. 300 requests a minute. */
  revokeRenderLink: {
    params: { id: string; };
    answer: undefined;
  };
  /** Make a new secret, shown this once; for 24 hours deliveries are signed with the old one too. Needs an access token, or an API key with the right `webhooks`. 10 requests a minute. */
  rotateWebhookSecret: {
    params: { id: string; };
    answer: CreateWebhookAnswer;
  };
  /** Store a club's federation key; it is tried first and replaces an older one. Needs the access token of a signed-in person. 10 requests a minute. */
  saveClubKey: {
    body: SaveClubKeyInput;
    answer: ClubKeyBody;
  };
  /** Replace the corrections for a club; what is not sent stays, empty lists take them back. Needs the access token of a signed-in person. 300 requests a minute. */
  saveClubSettings: {
    params: { sport: "unihockey" | "volleyball" | "handball" | "other"; clubId: string; };
    body: SaveClubSettingsInput;
    answer: ClubSettingsBody;
  };
  /** Save a template; revision is the one the change started from. Needs an access token, or an API key with the right `templates`. 300 requests a minute. */
  saveTemplate: {
    params: { id: string; };
    body: SaveTemplateInput;
    answer: SavedTemplate;
  };
  /** Ask for a mail with a link and a code; the answer is the same whoever asks. Anyone may call it. 30 requests a minute. */
  sendMagicLink: {
    body: SendMagicLinkInput;
    answer: undefined;
  };
  /** End this session, every session, or every other one. Needs the access token of a signed-in person. 300 requests a minute. */
  signOut: {
    query?: { scope?: "this" | "everywhere" | "others" | undefined; } | undefined;
    answer: undefined;
  };
  /** Send the push messages of your schedules to this browser or device; the same one again changes its language. Needs the access token of a signed-in person. 30 requests a minute. */
  subscribePush: {
    body: { endpoint: string; keys: { p256dh: string; auth: string; }; language: "de" | "en"; } | { kind: "fcm"; token: string; language: "de" | "en"; } | { kind: "apns"; token: string; language: "de" | "en"; };
    answer: SubscribePushAnswer;
  };
  /** Send an event `test` to the address, once and without retries; the answer is its delivery. Needs an access token, or an API key with the right `webhooks`. 10 requests a minute. */
  testWebhook: {
    params: { id: string; };
    answer: DeliveryBody;
  };
  /** Send this browser or device no more push messages. Needs the access token of a signed-in person. 300 requests a minute. */
  unsubscribePush: {
    params: { id: string; };
    answer: undefined;
  };
  /** Set the part of a background image that stays in view, for all formats or for one. Needs an access token, or an API key with the right `pictures`. 300 requests a minute. */
  updateBackground: {
    params: { id: string; };
    body: UpdateBackgroundInput;
    answer: BackgroundBody;
  };
  /** Give the proof. Raises this session to aal2 and ends sessions without a second factor. Needs the access token of a signed-in person. 20 requests a minute. */
  verifyFactor: {
    params: { id: string; };
    body: VerifyFactorInput;
    answer: TokenAnswer;
  };
  /** Sign in with the token of the link, or with the e-mail address and the code. Anyone may call it. 60 requests a minute. */
  verifySignIn: {
    body: { token: string; } | { email: string; code: string; };
    answer: TokenAnswer;
  };
}

/** The input of every stream, and its events. */
export interface Streams {
  /** How far a batch is, as server-sent events `progress`; the last one is `end`. Needs an access token, or an API key with the right `read`. 300 requests a minute. */
  watchBatch: {
    params: { id: string; };
    event: { event: 'progress'; data: BatchBody } | { event: 'end'; data: BatchBody | null };
  };
  /** Server-sent events: `changed` with the time of the source when a team has other games than before. Anyone may call it. 30 requests a minute. */
  watchGames: {
    params: { sport: string; teamId: string; };
    query?: { club_id?: string | undefined; } | undefined;
    event: { event: 'changed'; data: { as_of: string; } };
  };
}

/** The body of a delivery, by its `event`. */
export type WebhookEvent =
  | { id: string; event: "batch.done"; created_at: string; data: { batch_id: string; name: string; state: string; total: number; done: number; failed: number; code: string | null; } | { schedule_id: string; name: string; failed: number; note?: "round-open" | undefined; posts: Array<{ draft_id: string; name: string; game_ids: string[]; picture_url: string; }>; }; }
  | { id: string; event: "result.arrived"; created_at: string; data: { schedule_id: string; name: string; failed: number; note?: "round-open" | undefined; posts: Array<{ draft_id: string; name: string; game_ids: string[]; picture_url: string; }>; }; }
  | { id: string; event: "result.corrected"; created_at: string; data: { schedule_id: string; name: string; failed: number; note?: "round-open" | undefined; posts: Array<{ draft_id: string; name: string; game_ids: string[]; picture_url: string; }>; scores: Array<{ game_id: string; score: string | null; score_before: string | null; }>; }; }
  | { id: string; event: "test"; created_at: string; data: { message: string; }; };

export type AddOwnGameInput = { opponent: string; home: boolean; date?: string | undefined; time?: string | undefined; location?: string | undefined; city?: string | undefined; competition?: string | undefined; result?: string | undefined; resultDetail?: string | undefined; status?: "scheduled" | "live" | "played" | "cancelled" | "postponed" | "forfeited" | "abandoned" | "unknown" | undefined; };

export type ApiKeyBody = { id: string; name: string; prefix: string; scopes: Array<"render" | "read" | "templates" | "pictures" | "webhooks" | "schedules" | "inbox" | "limits">; read_only: boolean; origin: string | null; expires_at: string | null; created_at: string; last_used_at: string | null; };

export type BackgroundBody = { id: string; name: string; file_path: string; file_url: string; thumbnail_url: string; subject_url: string | null; view: { focus?: { x: number; y: number; } | undefined; formats?: { "4:5"?: { focus: { x: number; y: number; }; } | undefined; "1:1"?: { focus: { x: number; y: number; }; } | undefined; "1100:800"?: { focus: { x: number; y: number; }; } | undefined; "3:4"?: { focus: { x: number; y: number; }; } | undefined; "9:16"?: { focus: { x: number; y: number; }; } | undefined; "16:9"?: { focus: { x: number; y: number; }; } | undefined; } | undefined; } | null; width: number; height: number; created_at: string; };

export type BatchBody = { id: string; name: string; state: "planning" | "running" | "done" | "failed" | "cancelled"; code: string | null; message: string | null; params: Record<string, string | number> | null; total: number; done: number; failed: number; cancelled: number; carousel: { caption: string; alt_text: string; left_out: Array<{ id: string; starts_at: string; team_home: string; team_away: string; }>; } | null; retriable: boolean; created_at: string; finished_at: string | null; expires_at: string; };

export type BatchFileBody = { id: string; position: number; name: string; state: "open" | "done" | "failed" | "cancelled"; code: string | null; message: string | null; params: Record<string, string | number> | null; game_ids: string[]; caption: string | null; alt_text: string | null; format: string | null; hash: string | null; bytes: number | null; width: number | null; height: number | null; warnings: string[]; file_url: string | null; };

export type BatchInput = { name?: string | undefined; games: RenderGame[] | LeagueGames; kind?: "table" | undefined; template_id?: string | undefined; revision?: number | undefined; theme?: string | undefined; sport?: "unihockey" | "volleyball" | "handball" | "other" | undefined; tab?: "preview" | "result" | "auto" | undefined; home?: boolean | null | undefined; details?: boolean | undefined; neutral?: boolean | undefined; background?: { id?: string | undefined; color?: string | undefined; focus?: { x: number; y: number; } | undefined; formats?: { "4:5"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "1:1"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "1100:800"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "3:4"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "9:16"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "16:9"?: { focus?: { x: number; y: number; } | undefined; } | undefined; } | undefined; } | undefined; club?: { name?: string | undefined; logo?: string | null | undefined; instagram?: string | undefined; colors?: { primary?: string | undefined; secondary?: string | undefined; } | undefined; crest?: "home" | "away" | undefined; halls?: string[] | undefined; } | undefined; names?: Array<{ team: string; medium?: string | undefined; short?: string | undefined; }> | undefined; language?: "de" | "en" | undefined; scale?: number | undefined; type?: "png" | "svg" | "jpeg" | "webp" | undefined; quality?: number | undefined; compression?: "fast" | "small" | undefined; strict?: boolean | undefined; carousel?: { order?: "time" | "home-first" | "team" | undefined; } | undefined; formats?: Array<"4:5" | "1:1" | "1100:800" | "3:4" | "9:16" | "16:9"> | undefined; games_per_post?: number | undefined; };

export type ChallengeFactorAnswer = { id: string; type: "totp" | "webauthn" | "phone"; expires_at: number; webauthn?: { type: "create" | "request"; credential_options: { publicKey: Record<string, unknown>; }; } | undefined; };

export type ChangeDraftInput = { read: boolean; };

export type ChangeOwnGameInput = { opponent?: string | undefined; home?: boolean | undefined; date?: string | null | undefined; time?: string | null | undefined; location?: string | null | undefined; city?: string | null | undefined; competition?: string | null | undefined; result?: string | null | undefined; resultDetail?: string | null | undefined; status?: "scheduled" | "live" | "played" | "cancelled" | "postponed" | "forfeited" | "abandoned" | "unknown" | null | undefined; };

export type ChangeOwnTeamInput = { name?: string | undefined; league?: string | null | undefined; crest?: string | null | undefined; primary_color?: string | null | undefined; secondary_color?: string | null | undefined; calendar_url?: string | null | undefined; crest_logo_id?: string | undefined; };

export type ChangePushInput = { quiet_hours: QuietHours | null; };

export type ChangeUserInput = { display_name?: string | null | undefined; language?: "de" | "en" | undefined; };

export type ChangeWebhookInput = { url?: string | undefined; events?: Array<"batch.done" | "result.arrived" | "result.corrected"> | undefined; };

export type ChooseTeamInput = { team_id: string; };

export type ClubKeyBody = { id: string; sport: "volleyball" | "handball"; club_id: string; club_name: string | null; created_at: string; checked_at: string; };

export type ClubSettingsBody = { sport: "unihockey" | "volleyball" | "handball" | "other"; club_id: string; halls: string[]; names: Array<{ team: string; medium?: string | undefined; short?: string | undefined; }>; };

export type ConfirmSignInInput = { token: string; redirect?: string | undefined; language?: string | undefined; };

export type CopyTemplateAnswer = { id: string; name: string; supported_games: number; format: string; revision: number; locked: boolean; created_at: string; updated_at: string; };

export type CreateApiKeyAnswer = { id: string; name: string; prefix: string; scopes: Array<"render" | "read" | "templates" | "pictures" | "webhooks" | "schedules" | "inbox" | "limits">; read_only: boolean; origin: string | null; expires_at: string | null; created_at: string; last_used_at: string | null; key: string; };

export type CreateApiKeyInput = { name: string; scopes: Array<"render" | "read" | "templates" | "pictures" | "webhooks" | "schedules" | "inbox" | "limits">; read_only?: boolean | undefined; origin?: string | null | undefined; expires_in_days?: number | null | undefined; };

export type CreateCheckoutAnswer = { url: string; };

export type CreateCheckoutInput = { tier: "amateur" | "pro" | "premium"; interval: "monthly" | "yearly"; };

export type CreateOwnTeamInput = { sport: "unihockey" | "volleyball" | "handball" | "other"; name: string; league?: string | null | undefined; crest?: string | null | undefined; primary_color?: string | null | undefined; secondary_color?: string | null | undefined; calendar_url?: string | null | undefined; crest_logo_id?: string | undefined; };

export type CreateTeamSlotInput = { sport: "unihockey" | "volleyball" | "handball" | "other"; club_id: string; team_id: string; team_name?: string | null | undefined; club_name?: string | null | undefined; league?: string | null | undefined; };

export type CreateWebhookAnswer = { id: string; url: string; events: Array<"batch.done" | "result.arrived" | "result.corrected">; created_at: string; previous_valid_until: string | null; secret: string; };

export type CreateWebhookInput = { url: string; events: Array<"batch.done" | "result.arrived" | "result.corrected">; };

export type DeleteAccountInput = { confirmation: string; };

export type DeliveryBody = { id: string; event: "batch.done" | "result.arrived" | "result.corrected" | "test"; state: "waiting" | "delivered" | "dead"; attempts: number; status: number | null; reason: string | null; data: Record<string, unknown>; created_at: string; attempted_at: string | null; delivered_at: string | null; };

export type DraftBody = { id: string; schedule_id: string | null; name: string; caption: string | null; alt_text: string | null; game_ids: string[]; facts: SharedPostInput[] | null; width: number; height: number; file_url: string; read: boolean; note: "round-open" | null; corrects: boolean; created_at: string; };

export type DraftPlace = { sport: "unihockey" | "volleyball" | "handball" | "other"; club_id: string; team_id: string; game_ids: string[]; tab: "preview" | "result"; kind: "table" | "carousel" | null; theme: string | null; template_id: string | null; width: number; height: number; };

export type EnrolFactorInput = { friendly_name: string; factor_type: "totp" | "webauthn" | "phone"; phone?: string | undefined; issuer?: string | undefined; };

export type EnrolledFactor = { id: string; type: "totp" | "webauthn" | "phone"; friendly_name: string; totp?: { qr_code: string; secret: string; uri: string; } | undefined; phone?: string | undefined; };

export type ErrorBody = { code: string; message: string; path?: string | undefined; params?: Record<string, string | number> | undefined; issues?: Array<{ code: string; path: string; message: string; params?: Record<string, string | number> | undefined; }> | undefined; requestId: string; };

export type FactorBody = { id: string; type: "totp" | "webauthn" | "phone"; friendly_name: string; status: "unverified" | "verified"; created_at: string; last_used_at: string | null; };

export type FactorSummary = { id: string; friendly_name: string; factor_type: "totp" | "webauthn" | "phone"; status: "unverified" | "verified"; };

export type GameBody = { id: string; date: string; time: string; teamHome: string; teamAway: string; result: string; resultDetail: string; location: string; city: string; teamHomeLogo: string; teamAwayLogo: string; competition: string; startsAt: string; status: "scheduled" | "live" | "played" | "cancelled" | "postponed" | "forfeited" | "abandoned" | "unknown"; score?: { home: number; away: number; suffix: string; } | undefined; };

export type GameSelection = { sport: "unihockey" | "volleyball" | "handball" | "other"; club_id?: string | undefined; team_id: string; game_ids?: string[] | undefined; pick?: "next" | "last" | undefined; count?: number | undefined; };

export type GetAppSiteAssociationAnswer = { applinks: { details: Array<{ appIDs: string[]; components: Array<{ "/": string; exclude?: boolean | undefined; }>; }>; }; };

export type GetGameAnswer = { game: GameBody; as_of: string; stale: boolean; };

export type GetJwksAnswer = { keys: Array<{ kty: "EC"; crv: "P-256"; x: string; y: string; kid: string; use: "sig"; alg: "ES256"; }>; };

export type GetLegalTextAnswer = { html: string; };

export type GetLiveAnswer = { status: "ok"; };

export type GetReadyAnswer = { status: "ok" | "failed" | "stopping"; database: "ok" | "failed"; storage: "ok" | "failed"; };

export type GetTableAnswer = { table: { competition: string; group: string; rows: Array<{ rank: number | null; rankMove: number | null; teamId: string; team: string; teamLogo: string; played: number | null; wins: number | null; winsExtended: number | null; draws: number | null; lossesExtended: number | null; losses: number | null; goalsFor: number | null; goalsAgainst: number | null; points: number | null; zone: "" | "promotion" | "promotionPlayoff" | "relegationPlayoff" | "relegation"; }>; }; as_of: string; stale: boolean; };

export type ImportPreview = { added: number; changed: number; removed: number; issues: Array<{ code: string; message: string; path: string; severity: string; params: Record<string, string | number>; }>; games: GameBody[]; table: { titles: string[]; rows: Array<string[]>; columns: Record<string, number>; } | null; problem: { code: string; message: string; path: string; severity: string; params: Record<string, string | number>; } | null; };

export type ImportReport = { added: number; changed: number; removed: number; issues: Array<{ code: string; message: string; path: string; severity: string; params: Record<string, string | number>; }>; };

export type LeagueGames = { sport: "unihockey" | "volleyball" | "handball" | "other"; club_id?: string | undefined; team_id?: string | undefined; teams?: Array<{ club_id?: string | undefined; team_id: string; }> | undefined; game_ids?: string[] | undefined; from?: string | undefined; to?: string | undefined; };

export type LimitsBody = { tier: "free" | "amateur" | "pro" | "premium"; max_teams: number; max_custom_templates: number; max_games_per_template: number; can_use_custom_templates: boolean; can_upload_logos: boolean; };

export type ListClubsAnswer = { clubs: Array<{ id: string; name: string; colors?: { primary: string; secondary?: string | undefined; } | undefined; }>; count: number; as_of: string; stale: boolean; };

export type ListGamesAnswer = { games: GameBody[]; count: number; as_of: string; stale: boolean; };

export type ListSportsAnswer = { sports: Array<{ sport: "unihockey" | "volleyball" | "handball" | "other"; source: string; needs_club_key: boolean; key_page: string | null; }>; };

export type ListTeamCandidatesAnswer = { season: "ok" | "ambiguous" | "gone"; candidates: Array<{ id: string; name: string; league: string | null; }>; };

export type ListTeamsAnswer = { teams: Array<{ id: string; name: string; league: string | null; }>; count: number; as_of: string; stale: boolean; };

export type LogoBody = { id: string; name: string; logo_type: "sponsor" | "club" | "team" | "other"; file_path: string; file_url: string; width: number; height: number; created_at: string; locked: boolean; };

export type NoteSharedPostsInput = { posts: SharedPostInput[]; };

export type OwnGameBody = { id: string; date: string; time: string; teamHome: string; teamAway: string; result: string; resultDetail: string; location: string; city: string; teamHomeLogo: string; teamAwayLogo: string; competition: string; startsAt: string; status: "scheduled" | "live" | "played" | "cancelled" | "postponed" | "forfeited" | "abandoned" | "unknown"; score?: { home: number; away: number; suffix: string; } | undefined; source: "hand" | "file" | "calendar"; own_result: boolean; };

export type OwnTeamBody = { id: string; sport: "unihockey" | "volleyball" | "handball" | "other"; club_id: string; team_id: string; name: string; league: string | null; crest: string | null; primary_color: string | null; secondary_color: string | null; calendar_url: string | null; calendar_checked_at: string | null; calendar_error: string | null; games: number; created_at: string; };

export type PostBody = { name: string; hash: string; type: "png" | "svg" | "jpeg" | "webp"; format: "4:5" | "1:1" | "1100:800" | "3:4" | "9:16" | "16:9"; width: number; height: number; bytes: number; file_url: string; kind?: "table" | "form" | "head-to-head" | "fixtures" | "lineup" | "scorers" | "player" | undefined; page?: number | undefined; pages?: number | undefined; tab?: "preview" | "result" | undefined; side?: "home" | "away" | "undecided" | undefined; caption: string; alt_text: string; warnings: TemplateWarning[]; };

export type ProfileBody = { id: string; email: string; first_name: string | null; last_name: string | null; remember_last_selection: boolean; last_sport: "unihockey" | "volleyball" | "handball" | "other" | null; last_club_id: string | null; last_team_id: string | null; instagram_username: string | null; };

export type ProfileChanges = { first_name?: string | null | undefined; last_name?: string | null | undefined; remember_last_selection?: boolean | undefined; last_sport?: "unihockey" | "volleyball" | "handball" | "other" | null | undefined; last_club_id?: string | null | undefined; last_team_id?: string | null | undefined; instagram_username?: string | null | undefined; };

export type PushBody = { public_key: string | null; devices: Array<"fcm" | "apns">; quiet_hours: QuietHours | null; };

export type QueryLeagueAnswer = { data?: Record<string, unknown> | null | undefined; errors?: Array<Record<string, unknown>> | undefined; extensions?: { as_of: string; stale: boolean; } | undefined; };

export type QuietHours = { from: string; to: string; };

export type RenderBody = { template?: Record<string, unknown> | undefined; template_id?: string | undefined; revision?: number | undefined; theme?: string | undefined; kind?: "table" | "form" | "head-to-head" | "fixtures" | "lineup" | "scorers" | "player" | undefined; games?: RenderGame[] | GameSelection | undefined; sport?: "unihockey" | "volleyball" | "handball" | "other" | undefined; list?: { rows?: number | undefined; scope?: "coming" | "season" | undefined; page?: number | undefined; } | undefined; table?: { competition?: string | number | null | undefined; group?: string | number | null | undefined; rows: Array<{ rank?: string | number | null | undefined; rankMove?: string | number | null | undefined; teamId?: string | number | null | undefined; team?: string | number | null | undefined; teamLogo?: string | null | undefined; played?: string | number | null | undefined; wins?: string | number | null | undefined; winsExtended?: string | number | null | undefined; draws?: string | number | null | undefined; lossesExtended?: string | number | null | undefined; losses?: string | number | null | undefined; goalsFor?: string | number | null | undefined; goalsAgainst?: string | number | null | undefined; points?: string | number | null | undefined; zone?: "" | "promotion" | "promotionPlayoff" | "relegationPlayoff" | "relegation" | null | undefined; }>; } | undefined; lineup?: { consent?: "adult" | "minor-with-consent" | "not-named" | undefined; rows?: Array<{ number?: string | number | null | undefined; player?: string | number | null | undefined; position?: string | number | null | undefined; goalkeeper?: boolean | undefined; captain?: boolean | undefined; goals?: string | number | null | undefined; assists?: string | number | null | undefined; points?: string | number | null | undefined; consent?: "adult" | "minor-with-consent" | "not-named" | undefined; }> | undefined; text?: string | undefined; } | undefined; scorers?: { consent?: "adult" | "minor-with-consent" | "not-named" | undefined; rows?: Array<{ number?: string | number | null | undefined; player?: string | number | null | undefined; position?: string | number | null | undefined; goalkeeper?: boolean | undefined; captain?: boolean | undefined; goals?: string | number | null | undefined; assists?: string | number | null | undefined; points?: string | number | null | undefined; consent?: "adult" | "minor-with-consent" | "not-named" | undefined; }> | undefined; text?: string | undefined; } | undefined; player?: { number?: string | number | null | undefined; player?: string | number | null | undefined; position?: string | number | null | undefined; goalkeeper?: boolean | undefined; captain?: boolean | undefined; goals?: string | number | null | undefined; assists?: string | number | null | undefined; points?: string | number | null | undefined; consent?: "adult" | "minor-with-consent" | "not-named" | undefined; portrait?: string | null | undefined; } | undefined; tab?: "preview" | "result" | "auto" | undefined; home?: boolean | null | undefined; details?: boolean | undefined; neutral?: boolean | undefined; background?: { id?: string | undefined; color?: string | undefined; focus?: { x: number; y: number; } | undefined; formats?: { "4:5"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "1:1"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "1100:800"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "3:4"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "9:16"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "16:9"?: { focus?: { x: number; y: number; } | undefined; } | undefined; } | undefined; } | undefined; club?: { name?: string | undefined; logo?: string | null | undefined; instagram?: string | undefined; colors?: { primary?: string | undefined; secondary?: string | undefined; } | undefined; crest?: "home" | "away" | undefined; halls?: string[] | undefined; } | undefined; names?: Array<{ team: string; medium?: string | undefined; short?: string | undefined; }> | undefined; language?: "de" | "en" | undefined; scale?: number | undefined; type?: "png" | "svg" | "jpeg" | "webp" | undefined; quality?: number | undefined; compression?: "fast" | "small" | undefined; format?: "4:5" | "1:1" | "1100:800" | "3:4" | "9:16" | "16:9" | undefined; formats?: Array<"4:5" | "1:1" | "1100:800" | "3:4" | "9:16" | "16:9"> | undefined; carousel?: { order?: "time" | "home-first" | "team" | undefined; } | undefined; strict?: boolean | undefined; };

export type RenderGame = { id?: string | number | null | undefined; date?: string | number | null | undefined; time?: string | number | null | undefined; teamHome?: string | number | null | undefined; teamAway?: string | number | null | undefined; result?: string | number | null | undefined; resultDetail?: string | number | null | undefined; location?: string | number | null | undefined; city?: string | number | null | undefined; teamHomeLogo?: string | null | undefined; teamAwayLogo?: string | null | undefined; competition?: string | number | null | undefined; startsAt?: string | number | null | undefined; status?: "scheduled" | "live" | "played" | "cancelled" | "postponed" | "forfeited" | "abandoned" | "unknown" | undefined; score?: { home: number; away: number; suffix: string; } | undefined; };

export type RenderLinkBody = { id: string; name: string; url: string; created_at: string; expires_at: string; };

export type RenderLinkInput = { template_id?: string | undefined; revision?: number | undefined; theme?: string | undefined; kind?: "table" | "form" | "head-to-head" | "fixtures" | "lineup" | "scorers" | "player" | undefined; games: GameSelection; list?: { rows?: number | undefined; scope?: "coming" | "season" | undefined; page?: number | undefined; } | undefined; tab?: "preview" | "result" | "auto" | undefined; home?: boolean | null | undefined; details?: boolean | undefined; neutral?: boolean | undefined; language?: "de" | "en" | undefined; background?: { id?: string | undefined; color?: string | undefined; } | undefined; format?: "4:5" | "1:1" | "1100:800" | "3:4" | "9:16" | "16:9" | undefined; scale?: number | undefined; type?: "png" | "svg" | "jpeg" | "webp" | undefined; quality?: number | undefined; compression?: "fast" | "small" | undefined; name?: string | undefined; expires_in_days?: number | undefined; };

export type RestoreVersionInput = { revision: number; };

export type SaveClubKeyInput = { sport: "volleyball" | "handball"; club_id?: string | undefined; secret: string; };

export type SaveClubSettingsInput = { halls?: string[] | undefined; names?: Array<{ team: string; medium?: string | undefined; short?: string | undefined; }> | undefined; };

export type SaveTemplateInput = { name: string; supported_games: number; svg_config: Record<string, unknown>; revision: number; };

export type SavedTemplate = { id: string; name: string; supported_games: number; format: string; revision: number; locked: boolean; created_at: string; updated_at: string; warnings: TemplateWarning[]; };

export type ScheduleBody = { id: string; team_slot_id: string; name: string; trigger: { on: "result"; } | { on: "weekly"; weekday: number; time: string; } | { on: "round"; }; look: Record<string, unknown>; formats: string[]; games_per_post: number; outcomes: Array<"inbox" | "mail" | "webhook" | "push">; enabled: boolean; skip_key: string | null; holidays: Array<{ from: string; to: string; }>; beyond_plan: boolean; next_at: string | null; waiting_until: string | null; last_run: { state: "drawing" | "done" | "empty" | "failed" | "skipped"; code: string | null; params: Record<string, string | number> | null; created_at: string; } | null; created_at: string; };

export type ScheduleChanges = { name?: string | undefined; trigger?: { on: "result"; } | { on: "weekly"; weekday: number; time: string; } | { on: "round"; } | undefined; template_id?: string | undefined; revision?: number | undefined; theme?: string | undefined; tab?: "preview" | "result" | "auto" | undefined; home?: boolean | null | undefined; details?: boolean | undefined; neutral?: boolean | undefined; background?: { id?: string | undefined; color?: string | undefined; focus?: { x: number; y: number; } | undefined; formats?: { "4:5"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "1:1"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "1100:800"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "3:4"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "9:16"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "16:9"?: { focus?: { x: number; y: number; } | undefined; } | undefined; } | undefined; } | undefined; club?: { name?: string | undefined; logo?: string | null | undefined; instagram?: string | undefined; colors?: { primary?: string | undefined; secondary?: string | undefined; } | undefined; crest?: "home" | "away" | undefined; halls?: string[] | undefined; } | undefined; names?: Array<{ team: string; medium?: string | undefined; short?: string | undefined; }> | undefined; language?: "de" | "en" | undefined; scale?: number | undefined; type?: "png" | "svg" | "jpeg" | "webp" | undefined; quality?: number | undefined; compression?: "fast" | "small" | undefined; strict?: boolean | undefined; carousel?: { order?: "time" | "home-first" | "team" | undefined; } | undefined; formats?: Array<"4:5" | "1:1" | "1100:800" | "3:4" | "9:16" | "16:9"> | undefined; games_per_post?: number | undefined; outcomes?: Array<"inbox" | "mail" | "webhook" | "push"> | undefined; enabled?: boolean | undefined; skip_key?: string | null | undefined; holidays?: Array<{ from: string; to: string; }> | undefined; look?: { template_id?: string | undefined; revision?: number | undefined; theme?: string | undefined; tab?: "preview" | "result" | "auto" | undefined; home?: boolean | null | undefined; details?: boolean | undefined; neutral?: boolean | undefined; background?: { id?: string | undefined; color?: string | undefined; focus?: { x: number; y: number; } | undefined; formats?: { "4:5"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "1:1"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "1100:800"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "3:4"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "9:16"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "16:9"?: { focus?: { x: number; y: number; } | undefined; } | undefined; } | undefined; } | undefined; club?: { name?: string | undefined; logo?: string | null | undefined; instagram?: string | undefined; colors?: { primary?: string | undefined; secondary?: string | undefined; } | undefined; crest?: "home" | "away" | undefined; halls?: string[] | undefined; } | undefined; names?: Array<{ team: string; medium?: string | undefined; short?: string | undefined; }> | undefined; language?: "de" | "en" | undefined; scale?: number | undefined; type?: "png" | "svg" | "jpeg" | "webp" | undefined; quality?: number | undefined; compression?: "fast" | "small" | undefined; strict?: boolean | undefined; carousel?: { order?: "time" | "home-first" | "team" | undefined; } | undefined; } | undefined; team_slot_id?: string | undefined; };

export type ScheduleInput = { team_slot_id: string; name?: string | undefined; trigger: { on: "result"; } | { on: "weekly"; weekday: number; time: string; } | { on: "round"; }; template_id?: string | undefined; revision?: number | undefined; theme?: string | undefined; tab?: "preview" | "result" | "auto" | undefined; home?: boolean | null | undefined; details?: boolean | undefined; neutral?: boolean | undefined; background?: { id?: string | undefined; color?: string | undefined; focus?: { x: number; y: number; } | undefined; formats?: { "4:5"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "1:1"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "1100:800"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "3:4"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "9:16"?: { focus?: { x: number; y: number; } | undefined; } | undefined; "16:9"?: { focus?: { x: number; y: number; } | undefined; } | undefined; } | undefined; } | undefined; club?: { name?: string | undefined; logo?: string | null | undefined; instagram?: string | undefined; colors?: { primary?: string | undefined; secondary?: string | undefined; } | undefined; crest?: "home" | "away" | undefined; halls?: string[] | undefined; } | undefined; names?: Array<{ team: string; medium?: string | undefined; short?: string | undefined; }> | undefined; language?: "de" | "en" | undefined; scale?: number | undefined; type?: "png" | "svg" | "jpeg" | "webp" | undefined; quality?: number | undefined; compression?: "fast" | "small" | undefined; strict?: boolean | undefined; carousel?: { order?: "time" | "home-first" | "team" | undefined; } | undefined; formats?: Array<"4:5" | "1:1" | "1100:800" | "3:4" | "9:16" | "16:9"> | undefined; games_per_post?: number | undefined; outcomes: Array<"inbox" | "mail" | "webhook" | "push">; enabled?: boolean | undefined; skip_key?: string | null | undefined; holidays?: Array<{ from: string; to: string; }> | undefined; };

export type SendMagicLinkInput = { email: string; redirect?: string | undefined; language?: "de" | "en" | undefined; };

export type SessionBody = { id: string; current: boolean; aal: "aal1" | "aal2"; user_agent: string | null; created_at: string; last_used_at: string; expires_at: string; };

export type SharedPostBody = { sport: "unihockey" | "volleyball" | "handball" | "other"; game_id: string; kind: "preview" | "result"; score: string; starts_at: string; status: "scheduled" | "live" | "played" | "cancelled" | "postponed" | "forfeited" | "abandoned" | "unknown"; shared_at: string; };

export type SharedPostInput = { sport: "unihockey" | "volleyball" | "handball" | "other"; game_id: string; kind: "preview" | "result"; score: string; starts_at: string; status: "scheduled" | "live" | "played" | "cancelled" | "postponed" | "forfeited" | "abandoned" | "unknown"; };

export type SubscribePushAnswer = { id: string; };

export type SubscriptionBody = { subscribed: boolean; tier: "free" | "amateur" | "pro" | "premium"; subscription_end: string | null; product_id: string | null; interval: "monthly" | "yearly" | null; status: string | null; cancel_at_period_end: boolean; grace_until: string | null; unpaid: boolean; manageable: boolean; };

export type TeamSlotBody = { id: string; sport: "unihockey" | "volleyball" | "handball" | "other"; club_id: string; team_id: string; team_name: string | null; club_name: string | null; league: string | null; season: "ok" | "ambiguous" | "gone"; created_at: string; last_changed_at: string; days_until_changeable: number; locked: boolean; };

export type TemplateBody = { id: string; name: string; supported_games: number; format: string; revision: number; locked: boolean; created_at: string; updated_at: string; svg_config: Record<string, unknown>; };

export type TemplateInput = { name: string; supported_games: number; svg_config: Record<string, unknown>; };

export type TemplateItem = { id: string; name: string; supported_games: number; format: string; revision: number; locked: boolean; created_at: string; updated_at: string; svg_config?: Record<string, unknown> | undefined; };

export type TemplateWarning = { code: string; path: string; message: string; params: Record<string, string | number>; };

export type TokenAnswer = { access_token: string; token_type: "bearer"; expires_in: number; expires_at: number; user: UserBody; refresh_token?: string | undefined; };

export type UpdateBackgroundInput = { view: { focus?: { x: number; y: number; } | undefined; formats?: { "4:5"?: { focus: { x: number; y: number; }; } | undefined; "1:1"?: { focus: { x: number; y: number; }; } | undefined; "1100:800"?: { focus: { x: number; y: number; }; } | undefined; "3:4"?: { focus: { x: number; y: number; }; } | undefined; "9:16"?: { focus: { x: number; y: number; }; } | undefined; "16:9"?: { focus: { x: number; y: number; }; } | undefined; } | undefined; } | null; };

export type UploadedBackground = { id: string; name: string; file_path: string; file_url: string; thumbnail_url: string; subject_url: string | null; view: { focus?: { x: number; y: number; } | undefined; formats?: { "4:5"?: { focus: { x: number; y: number; }; } | undefined; "1:1"?: { focus: { x: number; y: number; }; } | undefined; "1100:800"?: { focus: { x: number; y: number; }; } | undefined; "3:4"?: { focus: { x: number; y: number; }; } | undefined; "9:16"?: { focus: { x: number; y: number; }; } | undefined; "16:9"?: { focus: { x: number; y: number; }; } | undefined; } | undefined; } | null; width: number; height: number; created_at: string; warnings: TemplateWarning[]; };

export type UploadedLogo = { id: string; name: string; logo_type: "sponsor" | "club" | "team" | "other"; file_path: string; file_url: string; width: number; height: number; created_at: string; locked: boolean; warnings: TemplateWarning[]; };

export type UserBody = { id: string; email: string; role: "free_user" | "paid_user" | "admin"; tier: "free" | "amateur" | "pro" | "premium"; display_name: string | null; language: "de" | "en"; factors: FactorSummary[]; };

export type VerifyFactorInput = { challenge_id: string; code?: string | undefined; webauthn?: { type: "create" | "request"; credential_response: Record<string, unknown>; } | undefined; };

export type VersionBody = { revision: number; name: string; supported_games: number; format: string; created_at: string; svg_config: Record<string, unknown>; };

export type VersionItem = { revision: number; name: string; supported_games: number; format: string; created_at: string; };

export type WebhookBody = { id: string; url: string; events: Array<"batch.done" | "result.arrived" | "result.corrected">; created_at: string; previous_valid_until: string | null; };
