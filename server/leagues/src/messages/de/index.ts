import { errors } from './errors.ts';
import { net } from './net.ts';
import { reasons } from './reasons.ts';

export const messages = { errors, net, reasons };
