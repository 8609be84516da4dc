/** One chunk, as for the automations: the profile's pages without pictures are small. */
export { AccountLayout } from './account-layout.tsx';
export { DeletePage } from './delete-page.tsx';
export { ProfilePage } from './profile-page.tsx';
export { SettingsPage } from './settings/settings-page.tsx';
export { SubscriptionPage } from './subscription/subscription-page.tsx';
export { TeamsPage } from './teams/teams-page.tsx';
