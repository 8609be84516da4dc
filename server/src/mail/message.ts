import type { SendMailOptions } from 'nodemailer';
import type { SealedMail } from './mailer.ts';

interface Sender {
  mailFrom: string;
  publicUrl: string;
}

/** The mail as nodemailer takes it; nobody's absence note shall answer it. */
export function toMessage(mail: SealedMail, { mailFrom, publicUrl }: Sender): SendMailOptions {
  const { id, at, to, subject, text, html } = mail;
  return {
    from: mailFrom,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: new Date(at),
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
