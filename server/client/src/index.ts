/** Matchpost over HTTP, for other programs. */
export { connectMatchpost, type ConnectOptions } from './connect.ts';
export { MatchpostError, type ClientErrorCode } from './errors.ts';
export type { CallOptions, Matchpost } from './methods.ts';
export type { Language } from './messages/index.ts';
export { verifyWebhook, type Delivery, type VerifyOptions } from './verify-webhook.ts';
export { API_VERSION } from './version.ts';
export type * from './api.generated.ts';
