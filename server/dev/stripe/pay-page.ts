import { escapeHtml } from '../../src/mail/letter.ts';
import type { CheckoutSession } from './checkouts.ts';
import { button, planName, toDay, toFrancs, type Page, fill, toLanguage, wordsIn } from './page.ts';
import { getPrice } from './subscriptions.ts';
import { addInterval } from './store.ts';

interface Shown {
  session: CheckoutSession;
  email: string;
  /** Seconds. */
  now: number;
  isDeclined: boolean;
}

/** The payment page: the purchase on one side, the card form on the other. */
export function payPage({ session, email, now, isDeclined }: Shown): Page {
  const language = toLanguage(session.locale);
  const say = wordsIn(language);
  const price = getPrice(session.demo_price);
  const bill = `<section class="bill">${court}<h1>Matchpost ${planName(price)}</h1>
<p class="price">CHF ${toFrancs(price.amount)}</p><p class="soft">${say[price.interval]}, ${say.vat}</p>
<dl><dt>${say.account}</dt><dd>${escapeHtml(email)}</dd>
<dt>${say.renews}</dt><dd>${toDay(addInterval(now, price.interval))}</dd></dl></section>`;
  const form = `${isDeclined ? `<p class="bad" role="alert">${say.declined}</p>` : ''}
<h2>${say.card}</h2><p class="soft">${say.cardHint}</p>
<div class="card"><span>4242 4242 4242 4242</span><span>12 / 34</span></div>
${button({ action: 'pay', label: fill(say.pay, { amount: toFrancs(price.amount) }), isMain: true })}
${button({ action: 'decline', label: say.decline })}
<a class="button" href="${escapeHtml(session.cancel_url)}">${say.cancel}</a>`;
  const over = `<p class="bad" role="alert">${say[session.status === 'complete' ? 'complete' : 'expired']}</p>
<a class="button" href="${escapeHtml(session.cancel_url.split('?')[0] ?? '/')}">${say.back}</a>`;
  const body = `${bill}<section>${session.status === 'open' ? form : over}</section>`;
  return { language, title: say.payTitle, body, className: 'pay' };
}

/** The corner of a rink, as on the posts. */
const court =
  '<svg viewBox="0 0 320 320" aria-hidden="true"><path d="M0 20H220Q300 20 300 100V320"/><path d="M0 120H320"/>' +
  '<circle cx="160" cy="220" r="70"/><circle cx="160" cy="220" r="4"/><path d="M60 20V60H140V20"/></svg>';
