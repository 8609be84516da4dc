import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const origin = 'http://localhost:3102';
const json = { 'content-type': 'application/json' };
const mails = async (email: string) => {
  for (let i = 0; i < 150; i++) {
    const list = await (await fetch(`${origin}/dev/mailbox`)).text();
    const rows = (list.match(/<li>.*?<\/li>/gs) ?? []).filter((row) => row.includes(email)).map((row) => ({ path: row.match(/href="([^"]+)"/)![1], subject: row.match(/<b>(.*?)<\/b>/)![1] }));
    if (rows.length > 0) yieldRows = rows;
    return rows;
  }
  return [];
};
let yieldRows: any;
const wait = async (email: string, part: string) => { for (;;) { const found = (await mails(email)).find((row) => row.subject.includes(part)); if (found) return found; await new Promise((r) => setTimeout(r, 500)); } };
for (const language of ['de', 'en']) {
  const email = `shot-${language}-${Date.now()}@example.org`;
  await fetch(`${origin}/api/auth/magic-link`, { method: 'POST', headers: json, body: JSON.stringify({ email, language }) });
  const { path } = await wait(email, 'Matchpost');
  const code = /class="code">(\d{6})</.exec(await (await fetch(origin + path)).text())![1];
  const answer = await (await fetch(`${origin}/api/auth/verify`, { method: 'POST', headers: json, body: JSON.stringify({ email, code }) })).json();
  const welcome = await wait(email, language === 'de' ? 'Willkommen' : 'Welcome');
  const del = await fetch(`${origin}/api/account`, { method: 'DELETE', headers: { ...json, authorization: `Bearer ${answer.access_token}` }, body: JSON.stringify({ confirmation: 'DELETE' }) });
  console.log(language, del.status);
  const gone = await wait(email, language === 'de' ? 'gel&#246;scht' : 'deleted').catch(() => wait(email, 'gel'));
  for (const [name, row] of [['welcome', welcome], ['deleted', gone]] as const)
    for (const theme of ['light', 'dark'] as const) {
      if (language === 'en' && theme === 'dark') continue;
      const page = await browser.newPage({ viewport: { width: theme === 'dark' ? 360 : 768, height: 1150 }, colorScheme: theme });
      await page.goto(origin + row.path);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/rt-${name}-${language}-${theme}.png` });
      await page.close();
    }
}
await browser.close();
