import type { Driver } from '../driver.ts';
import { createSwissUnihockeySource } from './source.ts';
import { getSwissUnihockeyUpstream } from './upstream.ts';

export const driver: Driver = {
  open: ({ connect, today, baseUrl }) =>
    createSwissUnihockeySource({ upstream: connect(getSwissUnihockeyUpstream(baseUrl)), today }),
};
