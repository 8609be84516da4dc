/** A body for each call that takes one, shown in the API's description. The club, its people and its games are invented. */

const team = { sport: 'unihockey', club_id: '463101', team_id: '430001' } as const;
const nextGame = { ...team, pick: 'next' } as const;
const id = '5f0c0f8e-3f3c-4b59-9a55-0d2f3a2e7c11';
const design = {
  format: '4:5',
  elements: [
    { id: 'ground', type: 'rect', x: 0, y: 0, width: 1080, height: 1350, fill: '#12305a' },
    {
      id: 'teams',
      type: 'text',
      x: 80,
      y: 640,
      width: 920,
      fontSize: 72,
      fill: '#ffffff',
      content: '{{ teamHome }} – {{ teamAway }}',
    },
  ],
};

export const examples: Readonly<Record<string, object>> = {
  renderPost: { theme: 'dark', games: nextGame, formats: ['4:5', '9:16'] },
  createRenderLink: { name: 'Start page', theme: 'standard', games: nextGame, format: '1:1', expires_in_days: 365 },
  createBatch: { name: 'Season', games: team, theme: 'light', formats: ['4:5'] },
  createSchedule: {
    team_slot_id: id,
    trigger: { on: 'weekly', weekday: 4, time: '18:00' },
    theme: 'standard',
    outcomes: ['inbox', 'mail'],
  },
  changeSchedule: { enabled: false },
  changeDraft: { read: true },
  createWebhook: { url: 'https://club.example/matchpost', events: ['result.arrived', 'result.corrected'] },
  changeWebhook: { events: ['batch.done'] },
  createTemplate: { name: 'Match day', supported_games: 1, svg_config: design },
  saveTemplate: { name: 'Match day', supported_games: 1, svg_config: design, revision: 1 },
  restoreVersion: { revision: 1 },
  updateBackground: { view: { focus: { x: 0.5, y: 0.3 } } },
  createApiKey: {
    name: 'Website',
    scopes: ['read'],
    read_only: true,
    origin: 'https://club.example',
    expires_in_days: 365,
  },
  createOwnTeam: { sport: 'other', name: 'Tischtennis Auental', primary_color: '#0a5c36' },
  changeOwnTeam: { league: 'Liga 3' },
  addOwnGame: {
    opponent: 'TTC Bergfeld',
    home: true,
    date: '2026-11-28',
    time: '18:00',
    location: 'Turnhalle Auental',
  },
  changeOwnGame: { result: '7:3' },
  createTeamSlot: { ...team, team_name: 'Herren 1. Liga' },
  chooseTeam: { team_id: '430001' },
  saveClubSettings: { halls: ['Sporthalle Bergfeld'], names: [{ team: 'Floorball Auental', short: 'Auental' }] },
  saveClubKey: { sport: 'handball', club_id: '312', secret: 'the-key-of-the-federation' },
  noteSharedPosts: {
    posts: [
      {
        sport: 'unihockey',
        game_id: '1099001',
        kind: 'result',
        score: '7:4',
        starts_at: '2026-11-21T19:30',
        status: 'played',
      },
    ],
  },
  changeProfile: { first_name: 'Rea', instagram_username: 'uhcsternenberg' },
  changePush: { quiet_hours: { from: '22:00', to: '07:00' } },
  subscribePush: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/example',
    keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
    language: 'de',
  },
  changeUser: { display_name: 'Rea Muster', language: 'de' },
  enrolFactor: { friendly_name: 'Phone', factor_type: 'totp' },
  verifyFactor: { challenge_id: id, code: '123456' },
  sendMagicLink: { email: 'rea@club.example', language: 'de' },
  verifySignIn: { email: 'rea@club.example', code: '123456' },
  refreshSession: { refresh_token: 'the-refresh-token-of-the-app' },
  confirmSignIn: { token: 'the-token-of-the-link' },
  createCheckout: { tier: 'pro', interval: 'yearly' },
  openPlanChange: { tier: 'premium', interval: 'yearly' },
  callTools: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  deleteAccount: { confirmation: 'DELETE' },
};
