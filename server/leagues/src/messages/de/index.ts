import { errors } from './errors.ts';
import { net } from './net.ts';

export const messages = { errors, net };
