export { loadErrorMessages } from '@matchpost/server/contract';
