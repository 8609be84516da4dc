export { loadErrorMessages, translateParams } from '@matchpost/server/contract';
