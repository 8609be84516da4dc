import { createHash } from 'node:crypto';
import type { Language } from '@matchpost/engine/languages';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../src/mail/letter.ts';
import type { DemoPrice } from './catalogue.ts';
import { style } from './style.ts';
import { wordsIn, type Words } from './words.ts';

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
  const look = isMain ? ' class="go"' : '';
  return `<form method="post"><button name="action" value="${action}"${look}>${escapeHtml(label)}</button></form>`;
}
