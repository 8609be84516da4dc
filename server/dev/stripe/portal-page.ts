import { escapeHtml } from '../../src/mail/letter.ts';
import { catalogue, type DemoPrice, getItem, getPrice, type DemoSubscription } from './subscriptions.ts';
import type { Invoice } from './invoices.ts';
import {
  button,
  planName,
  priceLine,
  toDay,
  toFrancs,
  type Page,
  fill,
  toLanguage,
  wordsIn,
  type Words,
} from './page.ts';
import type { PortalSession } from './portal.ts';

interface Shown {
  session: PortalSession;
  subscription: DemoSubscription | undefined;
  /** Newest first. */
  invoices: readonly Invoice[];
}

/** The portal page: all actions on a subscription, and buttons that simulate the passing of time. */
export function portalPage({ session, subscription, invoices }: Shown): Page {
  const language = toLanguage(session.locale);
  const say = wordsIn(language);
  const isRunning = subscription !== undefined && subscription.status !== 'canceled';
  const body = [
    subscription === undefined ? `<section><h1>${say.none}</h1></section>` : overview(subscription, say),
    ...(isRunning ? [confirmation(session, subscription, say)] : []),
    ...(isRunning && subscription.status === 'past_due' ? [late(say)] : []),
    ...(isRunning ? [plans(subscription, say), stop(subscription, say)] : []),
    ...(isRunning && subscription.status === 'active' ? [time(say)] : []),
    ...(invoices.length > 0 ? [invoiceTable(invoices, say)] : []),
    `<a class="button back" href="${escapeHtml(session.return_url)}">${say.back}</a>`,
  ];
  return { language, title: say.portalTitle, body: body.join(''), className: 'portal' };
}

function overview(subscription: DemoSubscription, say: Words): string {
  const item = getItem(subscription);
  const price = getPrice(item.price.id);
  const { status, cancel_at_period_end: willEnd } = subscription;
  const end = status === 'canceled' ? Number(subscription['ended_at']) : item.current_period_end;
  const moment = status === 'canceled' ? say.since : willEnd ? say.ends : say.next;
  return `<section class="bill"><h1>Matchpost ${planName(price)}</h1><p>${priceLine(price, say)}, ${say.vat}</p>
<dl><dt>${say.state}</dt><dd>${say[status]}</dd><dt>${moment}</dt><dd>${toDay(end)}</dd></dl></section>`;
}

function confirmation({ change }: PortalSession, subscription: DemoSubscription, say: Words): string {
  const now = getPrice(getItem(subscription).price.id);
  if (change === null || change.subscription !== subscription.id || change.price === now.id) return '';
  const to = getPrice(change.price);
  const name = (price: DemoPrice) => `${planName(price)} (${priceLine(price, say)})`;
  return block(
    say.confirmTitle,
    fill(say.confirmHint, { from: name(now), to: name(to) }),
    button({ action: 'confirm', label: say.confirm, isMain: true }),
  );
}

function late(say: Words): string {
  const buttons = [
    button({ action: 'payLate', label: say.payLate, isMain: true }),
    button({ action: 'wait', label: say.wait }),
    button({ action: 'giveUp', label: say.giveUp }),
  ];
  return block(say.late, say.lateHint, buttons.join(''));
}

function plans(subscription: DemoSubscription, say: Words): string {
  const current = getItem(subscription).price.id;
  const choices = catalogue.map((price) => {
    const isCurrent = price.id === current;
    const state = isCurrent ? ' disabled' : '';
    return `<button class="plan" name="price" value="${price.id}"${state}><b>${planName(price)}</b>
<span>${priceLine(price, say)}</span>${isCurrent ? `<span>${say.current}</span>` : ''}</button>`;
  });
  return `<section><h2>${say.change}</h2><p class="soft">${say.changeHint}</p><form method="post" class="plans">
<input type="hidden" name="action" value="change">${choices.join('')}</form></section>`;
}

function stop({ cancel_at_period_end: willEnd }: DemoSubscription, say: Words): string {
  const later = willEnd
    ? button({ action: 'resume', label: say.resume })
    : button({ action: 'cancelLater', label: say.cancelLater });
  return block(say.stop, say.stopHint, later + button({ action: 'cancelNow', label: say.cancelNow }));
}

function time(say: Words): string {
  const buttons = [
    button({ action: 'renewOk', label: say.renewOk }),
    button({ action: 'renewFails', label: say.renewFails }),
  ];
  return block(say.time, say.timeHint, buttons.join(''));
}

function block(title: string, hint: string, buttons: string): string {
  return `<section><h2>${title}</h2><p class="soft">${hint}</p><div class="row">${buttons}</div></section>`;
}

function invoiceTable(invoices: readonly Invoice[], say: Words): string {
  const rows = invoices.map(
    (invoice) =>
      `<tr><td>${String(invoice['number'])}</td><td>${toDay(invoice.created)}</td><td>${say[invoice.status]}</td>` +
      `<td>${toFrancs(invoice.amount_due)}</td></tr>`,
  );
  return `<section><h2>${say.invoices}</h2><table><thead><tr><th scope="col">${say.number}</th><th scope="col">${say.date}</th>
<th scope="col">${say.state}</th><th scope="col">${say.amount}</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}
