import { WAIT } from './journey.ts';
import type { RunningSite } from './site.ts';

export interface SignInMail {
  link: string;
  code: string;
}

/** Waits for the newest sign-in mail of an address. `after` is the code of a mail to ignore. */
export async function loadMail({ origin }: RunningSite, email: string, after = ''): Promise<SignInMail> {
  const until = Date.now() + WAIT;
  while (Date.now() < until) {
    const list = await (await fetch(`${origin}/dev/mailbox`)).text();
    const rows = list.match(/<li>.*?<\/li>/gs)?.filter((row) => row.includes(email)) ?? [];
    const paths = rows.flatMap((row) => row.match(/href="([^"]+)"/)?.[1] ?? []);
    for (const path of paths) {
      const mail = await readMail(origin + path);
      if (mail !== undefined && mail.code !== after) return mail;
      if (mail !== undefined) break;
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`No mail for ${email}`);
}

/** Undefined for other mails. */
async function readMail(url: string): Promise<SignInMail | undefined> {
  const page = await (await fetch(url)).text();
  const code = /class="code">(\d{6})</.exec(page)?.[1];
  const link = /class="go" href="([^"]+)"/.exec(page)?.[1];
  if (code === undefined) return undefined;
  if (link === undefined) throw new Error(`No link in ${url}`);
  return {
    code,
    link: link
      .replace(/&#(\d+);/g, (_all, number: string) => String.fromCharCode(Number(number)))
      .replaceAll('&amp;', '&'),
  };
}
