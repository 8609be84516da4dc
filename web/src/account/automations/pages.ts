/** One chunk: the pages are small, and each name of a chunk stands in the landing page's scripts. */
export { ApiKeysPage } from './api-keys/api-keys-page.tsx';
export { AutomationsLayout } from './automations-layout.tsx';
export { BatchesPage } from './batches/batches-page.tsx';
export { ClubKeysPage } from './club-keys/club-keys-page.tsx';
export { WebhooksPage } from './webhooks/webhooks-page.tsx';
