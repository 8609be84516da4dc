import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SealedMail } from '../../src/mail/mailer.ts';
import { toMessage, type MailTransport } from '../../src/mail/transport.ts';

/** Maximum number of mails; older ones are deleted. */
export const MAILBOX_SIZE = 200;

interface MailboxOptions {
  dataFolder: string;
  mailFrom: string;
  publicUrl: string;
}

/** `<milliseconds>-<id>`: sorted by time; a repeated mail overwrites itself. */
const name = /^\d{13}-[0-9a-f-]{36}$/;

/** A transport without a mail server: stores each mail as `.eml` for programs and `.json` for the mailbox page. */
export function createMailboxTransport({ dataFolder, ...sender }: MailboxOptions): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const folder = mailboxFolder(dataFolder);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail(toMessage(mail, sender));
      const base = join(folder, `${String(mail.at).padStart(13, '0')}-${mail.id}`);
      await replaceFile(`${base}.eml`, message as Buffer);
      await replaceFile(`${base}.json`, JSON.stringify(mail));
      await dropOldest(folder);
    },
    close: () => composer.close(),
  };
}

/** Lists the names of mails, newest first. */
export async function listMailbox(dataFolder: string): Promise<string[]> {
  const files = await readdir(mailboxFolder(dataFolder)).catch(noneIfMissing);
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  return names.filter((found) => name.test(found)).toSorted((a, b) => (a < b ? 1 : -1));
}

/** Undefined for an unknown mail. */
export async function findMail(dataFolder: string, id: string): Promise<SealedMail | undefined> {
  if (!name.test(id)) return undefined;
  const text = await readFile(join(mailboxFolder(dataFolder), `${id}.json`), 'utf8').catch(noneIfMissing);
  return typeof text === 'string' ? (JSON.parse(text) as SealedMail) : undefined;
}

function mailboxFolder(dataFolder: string): string {
  return join(dataFolder, 'mailbox');
}

async function dropOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((file) => name.test(file.replace(/\.(eml|json)$/, ''))).toSorted();
  for (const file of names.slice(0, Math.max(0, names.length - 2 * MAILBOX_SIZE))) {
    await rm(join(folder, file), { force: true });
  }
}

/** Replaces a file atomically for concurrent readers. */
async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path);
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
