import type { Translation } from '../translation.ts';
import { errors } from './errors.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { postgres } from './postgres.ts';
import { push } from './push.ts';
import { reasons } from './reasons.ts';

export const messages = { errors, mails, pages, postgres, push, reasons } satisfies Translation;
