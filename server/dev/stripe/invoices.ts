import { type Thing, newId, save, type World } from './store.ts';

export interface Invoice extends Thing {
  object: 'invoice';
  status: 'open' | 'paid' | 'void';
  created: number;
  amount_due: number;
}

/** The subscription of an invoice. */
interface Billed extends Thing {
  customer: string;
}

/** Newest first. */
export function listInvoices({ store }: World, { id, customer }: Billed): Invoice[] {
  const all = store.list('invoice', customer) as Invoice[];
  return all.filter((invoice) => invoice['subscription'] === id);
}

export function payInvoices(world: World, subscription: Billed): void {
  for (const invoice of listOpen(world, subscription)) {
    save(world, { ...invoice, status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 }, 'invoice.paid');
  }
}

export function voidInvoices(world: World, subscription: Billed): void {
  for (const invoice of listOpen(world, subscription)) save(world, { ...invoice, status: 'void' }, 'invoice.voided');
}

/** Backdates open invoices, to test late payments without waiting. */
export function ageInvoices(world: World, subscription: Billed, days: number): void {
  for (const invoice of listOpen(world, subscription)) {
    save(world, { ...invoice, created: invoice.created - days * 86_400 }, 'invoice.updated');
  }
}

function listOpen(world: World, subscription: Billed): Invoice[] {
  return listInvoices(world, subscription).filter(({ status }) => status === 'open');
}

/** Adds an invoice dated now, paid or not. */
export function bill(
  world: World,
  subscription: Billed,
  { amount, isPaid }: { amount: number; isPaid: boolean },
): void {
  const count = world.store.list('invoice', subscription.customer).length;
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    number: `D-${String(count + 1).padStart(4, '0')}`,
    customer: subscription.customer,
    subscription: subscription.id,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata: {} } },
    created: world.now,
    currency: 'chf',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    attempt_count: 1,
    attempted: true,
    status: isPaid ? 'paid' : 'open',
    livemode: false,
  };
  subscription['latest_invoice'] = invoice.id;
  save(world, invoice, isPaid ? 'invoice.paid' : 'invoice.payment_failed');
}
