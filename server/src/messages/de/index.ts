import { errors } from './errors.ts';
import { mails } from './mails.ts';
import { net } from './net.ts';
import { pages } from './pages.ts';
import { postgres } from './postgres.ts';

export const messages = { errors, mails, net, pages, postgres };
