import type { RunningSite } from './site.ts';

export interface SignInMail {
  link: string;
  code: string;
}

const PATIENCE = 15_000;

/** The newest sign-in mail of an address, from the mailbox page, once it has arrived. `after`: not this one. */
export async function loadMail({ origin }: RunningSite, email: string, after = ''): Promise<SignInMail> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const list = await (await fetch(`${origin}/dev/mailbox`)).text();
    const row = list.match(/<li>.*?<\/li>/gs)?.find((row) => row.includes(email));
    const path = row?.match(/href="([^"]+)"/)?.[1];
    const mail = path === undefined ? undefined : await readMail(origin + path);
    if (mail !== undefined && mail.code !== after) return mail;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`No mail for ${email}`);
}

async function readMail(url: string): Promise<SignInMail> {
  const page = await (await fetch(url)).text();
  const code = /class="code">(\d{6})</.exec(page)?.[1];
  const link = /class="go" href="([^"]+)"/.exec(page)?.[1];
  if (code === undefined || link === undefined) throw new Error(`No link or code in ${url}`);
  return {
    code,
    link: link
      .replace(/&#(\d+);/g, (_all, number: string) => String.fromCharCode(Number(number)))
      .replaceAll('&amp;', '&'),
  };
}
