import { setTimeout as pause } from 'node:timers/promises';
import { findMail, listMailbox } from '../dev/mailbox/mailbox.ts';
import type { SealedMail } from '../src/mail/mailer.ts';

/** The content of a sign-in mail. */
export interface SignInMail {
  link: string;
  token: string;
  code: string;
}

/** Waits for the `count`th sign-in mail to an address and reads it. */
export async function receiveSignIn(dataFolder: string, email: string, count = 1): Promise<SignInMail> {
  const isSignIn = ({ text }: SealedMail) => /^\d{6}$/m.test(text);
  return readSignIn((await receiveMail(dataFolder, email, { count, isWanted: isSignIn })).text);
}

interface Wanted {
  count?: number;
  isWanted?: (mail: SealedMail) => boolean;
}

/** Waits until an address has `count` mails and returns the newest. */
export async function receiveMail(
  dataFolder: string,
  email: string,
  { count = 1, isWanted = () => true }: Wanted = {},
): Promise<SealedMail> {
  for (let tries = 0; tries < 500; tries += 1) {
    const ids = await listMailbox(dataFolder);
    const mails = await Promise.all(ids.map((id) => findMail(dataFolder, id)));
    const mine = mails.filter((mail) => mail?.to === email && isWanted(mail));
    const [newest] = mine;
    if (mine.length >= count && newest) return newest;
    await pause(20);
  }
  throw new Error(`Mail number ${count} did not arrive`);
}

/** All sent mails to an address, newest first. */
export async function listMails(dataFolder: string, email: string) {
  const mails = await Promise.all((await listMailbox(dataFolder)).map((id) => findMail(dataFolder, id)));
  return mails.flatMap((mail) => (mail?.to === email ? [mail] : []));
}

export function readSignIn(text: string): SignInMail {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return { link, token: new URL(link).searchParams.get('token') ?? '', code: /^\d{6}$/m.exec(text)?.[0] ?? '' };
}
