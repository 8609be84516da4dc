import { createCrest } from '../sample-crests.ts';

/** Of invented clubs. */
export const crests = {
  hasliwald: createCrest({ shape: 'shield', sign: 'tree', field: '#1f6f43', ink: '#f7f3e3' }),
  oberlauen: createCrest({ shape: 'diamond', sign: 'stripes', field: '#f28c28', ink: '#1d2440' }),
  kerbelried: createCrest({ shape: 'round', sign: 'peak', field: '#1d1d1b', ink: '#e8e4d8' }),
  valcresta: createCrest({ shape: 'diamond', sign: 'bolt', field: '#b3261e', ink: '#ffffff' }),
  auental: createCrest({ shape: 'round', sign: 'wave', field: '#f2f2ee', ink: '#0f6b5c' }),
};
