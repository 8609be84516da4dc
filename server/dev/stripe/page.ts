import { createHash } from 'node:crypto';
import { type Language, codeLanguage, findLanguage, sourceLanguage } from '@matchpost/engine/languages';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../src/mail/letter.ts';
import type { DemoPrice } from './subscriptions.ts';
import { messages as de } from './messages/de.ts';
import { messages as en } from './messages/en.ts';

/** Styles for phones and desktops, light and dark. */
const style = `
@font-face{font-family:'Bebas Neue';src:url('/dev/stripe/display.ttf') format('truetype');font-display:swap}
:root{color-scheme:light dark;--ground:#f4efe3;--sheet:#fffdf8;--text:#0c1a2b;--soft:#44505c;--line:#cfc7b3;--panel:#0c1a2b;--chalk:#f4efe3;--signal:#ff5a2b;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ground:#06101c;--sheet:#0c1a2b;--text:#f4efe3;--soft:#c3c9cd;--line:#2b3a4c;--panel:#12243a;--bad:#ffb4a6}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:17px/1.5 'Source Sans 3',system-ui,sans-serif}
header{display:flex;gap:8px 20px;align-items:baseline;flex-wrap:wrap;padding:16px 24px;background:#0c1a2b;color:#f4efe3;border-bottom:4px solid var(--signal)}
header b,h1,h2,.price,.plan b{font-family:'Bebas Neue','Arial Narrow',Impact,sans-serif;font-weight:400;letter-spacing:1px;line-height:1.05}
header b{font-size:26px;letter-spacing:2px}
.pretend{margin:0;padding:12px 24px;background:var(--signal);color:#0c1a2b;font-weight:600}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;max-width:1040px;margin:0 auto;padding:24px 16px 64px}
h1{margin:0 0 4px;font-size:48px}
h2{margin:0 0 4px;font-size:32px}
p{margin:0 0 12px}
.soft{color:var(--soft);font-size:16px}
section{padding:24px 16px;background:var(--sheet);border:1px solid var(--line)}
.bill{position:relative;overflow:hidden;background:var(--panel);color:var(--chalk);border:0;padding:32px 16px}
.bill .soft{color:#d6d2c6}
.bill svg{display:none;position:absolute;right:-40px;bottom:-110px;width:320px;height:320px;stroke:#f4efe3;stroke-width:2;fill:none;opacity:.22}
.bill>*:not(svg){position:relative}
.price{margin:8px 0 0;font-size:clamp(56px,17vw,96px);white-space:nowrap}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 20px;margin:16px 0 0;overflow-wrap:anywhere}
dt{color:var(--soft)}.bill dt{color:#d6d2c6}dd{margin:0;text-align:right}
.card{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 12px;white-space:nowrap;min-height:56px;margin:16px 0;padding:8px 16px;border:2px solid var(--text);font-variant-numeric:tabular-nums}
form{margin:0}
.row{display:flex;flex-wrap:wrap;gap:12px;margin-top:16px}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:8px 24px;border:2px solid var(--text);background:transparent;color:var(--text);font:600 17px/1.2 'Source Sans 3',system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--text);color:var(--ground)}
button.go{border-color:var(--signal);background:var(--signal);color:#0c1a2b}
button.go:hover{border-color:var(--text)}
.pay button,.pay .button{width:100%}.pay form{margin-bottom:12px}
:focus-visible{outline:3px solid var(--text);outline-offset:3px}
.bad{margin:0 0 16px;padding:12px 16px;border-left:6px solid var(--bad);background:var(--ground);color:var(--bad);font-weight:600}
.plans{display:grid;gap:12px;margin-top:16px;grid-template-columns:repeat(auto-fill,minmax(240px,1fr))}
.plan{flex-direction:column;align-items:flex-start;gap:2px;width:100%;min-height:96px;padding:12px 16px;text-align:left}
.plan b{font-size:26px}
.plan[disabled]{border-style:dashed;color:var(--soft);border-color:var(--soft);cursor:default}
.plan[disabled]:hover{background:transparent}
table{width:100%;border-collapse:collapse;margin-top:8px}
th,td{padding:12px 6px 12px 0;font-size:16px;white-space:nowrap;border-top:1px solid var(--line);text-align:left}
th:last-child,td:last-child{text-align:right;padding-right:0}
td{font-variant-numeric:tabular-nums}
.back{justify-self:start}
@media (min-width:768px){main{padding:40px 32px 80px}.pay{grid-template-columns:1fr 1fr;gap:0}.bill svg{display:block}section,.bill{padding:32px}}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

export interface Page {
  language: Language;
  title: string;
  /** HTML inside `main`. */
  body: string;
  /** Class of `main`. */
  className: 'pay' | 'portal';
}

/** Forms may return to the product, which can be reached under another name than its configured one. */
export function sendPage(
  reply: FastifyReply,
  publicUrl: string,
  { language, title, body, className }: Page,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', policy)
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
        `<title>${title} – Matchpost</title><style>${style}</style></head><body>` +
        `<header><b>MATCHPOST</b><span>${title}</span></header>` +
        `<aside class="pretend">${wordsIn(language).pretend}</aside><main class="${className}">${body}</main></body></html>`,
    );
}

/** `144.00`. */
export function toFrancs(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** `21.11.2026`. */
export function toDay(seconds: number): string {
  return dayFormat.format(seconds * 1_000);
}

const dayFormat = new Intl.DateTimeFormat('de-CH', {
  timeZone: 'Europe/Zurich',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

export function planName({ tier }: DemoPrice): string {
  return `${tier.slice(0, 1).toUpperCase()}${tier.slice(1)}`;
}

export function priceLine(price: DemoPrice, say: Words): string {
  return `CHF ${toFrancs(price.amount)} ${say[price.interval]}`;
}

interface Button {
  action: string;
  label: string;
  isMain?: boolean;
}

/** A form with one button, which works without scripts. */
export function button({ action, label, isMain = false }: Button): string {
  const className = isMain ? ' class="go"' : '';
  return `<form method="post"><button name="action" value="${action}"${className}>${escapeHtml(label)}</button></form>`;
}

export type Words = Readonly<Record<keyof typeof de, string>>;

/** Pages that only developers see: they speak English where nobody translated them. */
const translated: Readonly<Partial<Record<Language, Words>>> & Readonly<Record<typeof codeLanguage, Words>> = {
  de,
  en,
};

export function wordsIn(language: Language): Words {
  return translated[language] ?? translated[codeLanguage];
}

/** Of a locale as Stripe takes it: `de`, `en-GB`. */
export function toLanguage(locale: string): Language {
  return findLanguage(locale.slice(0, 2)) ?? sourceLanguage;
}

export function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
