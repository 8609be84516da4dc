import type { Language } from '@matchpost/engine/languages';
import { fillMessage } from '@matchpost/engine/messages';
import type { MailContent } from './mailer.ts';

/** The content of a mail, without its design. */
interface Letter {
  language: Language;
  title: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  paragraphs: readonly string[];
  action?: { label: string; link: string };
  /** A code to type; shown large. */
  code?: { label: string; value: string };
  /** Shown small, at the end. */
  notes: readonly string[];
}

const ink = '#0c1a2b';
const chalk = '#f4efe3';
const signal = '#ff5a2b';
const text = "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";
const display = "'Bebas Neue','Arial Narrow',Impact,sans-serif";

/** Mail programs invert colours unless both schemes are declared. */
const dark = `@media (prefers-color-scheme:dark){.page{background:#06101c!important}.sheet{background:${ink}!important;color:${chalk}!important}.code{border-color:${chalk}!important;color:${chalk}!important}.small{color:#c3c9cd!important}}`;

/** The mail as HTML. Tables, because mail programs support little else. */
function toHtml({ language, title, preview, paragraphs, action, code, notes }: Letter): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${dark}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#e4ddcb">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    `<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${chalk};color:${ink};font:16px/1.5 ${text}">`,
    `<tr><td style="background:${ink};color:${chalk};padding:14px 28px;border-bottom:4px solid ${signal};font:22px/1 ${display};letter-spacing:2px">MATCHPOST</td></tr>`,
    `<tr><td style="padding:28px">`,
    `<h1 style="margin:0 0 16px;font:400 36px/1.05 ${display};letter-spacing:1px">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`),
    ...(action === undefined ? [] : [button(action)]),
    ...(code === undefined ? [] : [codeBox(code)]),
    ...notes.map(
      (line) => `<p class="small" style="margin:16px 0 0;font-size:14px;color:#44505c">${escapeHtml(line)}</p>`,
    ),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

/** The mail as plain text. */
function toText({ title, paragraphs, action, code, notes }: Letter): string {
  return [
    title,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.link}`]),
    ...(code === undefined ? [] : [`${code.label}\n${code.value}`]),
    ...notes,
    'Matchpost',
  ].join('\n\n');
}

function button({ label, link }: { label: string; link: string }): string {
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;background:${signal};color:${ink};padding:14px 28px;font:700 17px/1 ${text};text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function codeBox({ label, value }: { label: string; value: string }): string {
  return `<p style="margin:0 0 8px">${escapeHtml(label)}</p><p class="code" style="margin:0;display:inline-block;border:2px solid ${ink};padding:10px 18px;font:700 30px/1 'SFMono-Regular',Consolas,'Courier New',monospace;letter-spacing:6px">${escapeHtml(value)}</p>`;
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A mail among the messages. */
interface MailMessage extends Pick<Letter, 'title' | 'preview' | 'paragraphs' | 'notes'> {
  subject: string;
  /** Of the button, and of the code. */
  label?: string;
  codeLabel?: string;
}

interface Facts {
  params?: Readonly<Record<string, string | number>>;
  /** The button's address. */
  link?: string;
  code?: string;
}

/** A message as a mail: every `{name}` filled, with the button's link and the code. */
export function composeMail(language: Language, message: MailMessage, facts: Facts = {}): MailContent {
  const { params = {}, link, code } = facts;
  const fill = (text: string) => fillMessage(text, params);
  const { subject, title, preview, paragraphs, notes, label, codeLabel } = message;
  const letter: Letter = {
    language,
    title: fill(title),
    preview: fill(preview),
    paragraphs: paragraphs.map(fill),
    ...(label !== undefined && link !== undefined && { action: { label: fill(label), link } }),
    ...(codeLabel !== undefined && code !== undefined && { code: { label: fill(codeLabel), value: code } }),
    notes: notes.map(fill),
  };
  return { subject: fill(subject), text: toText(letter), html: toHtml(letter) };
}
