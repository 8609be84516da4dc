import type { Translation } from '../translation.ts';
import { errors } from './errors.ts';
import { net } from './net.ts';

export const messages = { errors, net } satisfies Translation;
