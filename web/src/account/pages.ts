import { lazy } from 'react';

/** One chunk, as for the automations: the profile's pages without pictures are small. */
export { AccountLayout } from './account-layout.tsx';
export { DeletePage } from './delete-page.tsx';
export { OwnTeamPage } from './own-teams/own-team-page.tsx';
export { ProfilePage } from './profile-page.tsx';
export { SettingsPage } from './settings/settings-page.tsx';
export { SubscriptionPage } from './subscription/subscription-page.tsx';
export { TeamsPage } from './teams/teams-page.tsx';

/** Pages with pictures come by themselves; named here, as the page of every visitor lists each chunk of a route. */
export const TemplatesPage = lazy(async () => ({
  default: (await import('./templates/templates-page.tsx')).TemplatesPage,
}));

export const LogosPage = lazy(async () => ({ default: (await import('./logos/logos-page.tsx')).LogosPage }));

export const BackgroundsPage = lazy(async () => ({
  default: (await import('./backgrounds/backgrounds-page.tsx')).BackgroundsPage,
}));
