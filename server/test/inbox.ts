import { setTimeout as pause } from 'node:timers/promises';
import { findMail, listMailbox } from '../src/mail/mailbox.ts';

/** What a sign-in mail brings. */
export interface SignInMail {
  link: string;
  token: string;
  code: string;
}

/** Waits for the `count`th mail to an address in the mailbox folder and reads it. */
export async function receiveSignIn(dataFolder: string, email: string, count = 1): Promise<SignInMail> {
  return readSignIn((await receiveMail(dataFolder, email, count)).text);
}

/** The newest mail to an address, once there are `count`. */
export async function receiveMail(dataFolder: string, email: string, count = 1) {
  for (let tries = 0; tries < 500; tries += 1) {
    const ids = await listMailbox(dataFolder);
    const mails = await Promise.all(ids.map((id) => findMail(dataFolder, id)));
    const mine = mails.filter((mail) => mail?.to === email);
    const [newest] = mine;
    if (mine.length >= count && newest) return newest;
    await pause(20);
  }
  throw new Error(`Mail number ${count} did not arrive`);
}

export function readSignIn(text: string): SignInMail {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return { link, token: new URL(link).searchParams.get('token') ?? '', code: /^\d{6}$/m.exec(text)?.[0] ?? '' };
}
