import type { Translated } from '../../../messages/areas.ts';
import type { de } from './de.ts';

export const en = {
  current: 'Your plan',
  activeUntil: 'Active until {date}',
  active: 'Active',
  none: 'No active subscription',
  renews:
    '{interval, select, monthly {It then renews for a month.} yearly {It then renews for a year.} other {It then renews by itself.}}',
  cancelled: 'Cancelled: Free holds from then on. Your data stay, what goes beyond it is locked.',
  granted: 'Unlocked for you. You pay nothing.',
  late: 'The last payment did not work. Your plan goes on until {date}. Check how you pay before then, or Free holds afterwards.',
  payNow: 'Sort out the payment',
  manage: 'Manage subscription',
  bills: 'Payments and invoices',
  manageHint: 'Way of paying, invoices, changing and cancelling. Opens a new window.',

  lockedTitle: 'Locked, but not deleted',
  locked:
    'Your plan allows less than you have. Locked: {what}. As soon as your plan suffices or you delete other things, everything is open again.',
  wouldLock: 'Locked with it: {what}. Nothing is deleted.',
  lockedCounts: {
    teams: '{count, plural, one {# team} other {# teams}}',
    templates: '{count, plural, one {# template} other {# templates}}',
    logos: '{count, plural, one {# logo} other {# logos}}',
  },

  plans: 'Plans',
  plansMore: 'A new plan holds at once. You can cancel at any time for the end of what is paid.',
  badgeCurrent: 'Your plan',
  badgeChosen: 'Preselected',
  chosenTitle: 'You chose {plan}',
  toPayment: 'Continue to payment',
  choose: 'Choose {plan}',
  change: 'Change to {plan}',
  freeHint: 'Holds when your plan ends. You can cancel under "Manage subscription".',

  checkoutOpened: 'Checkout opened',
  checkoutOpenedMore: 'Pay in the new window. Afterwards it goes on here by itself.',
  failed: 'Error',
  checkoutFailed: 'The checkout URL could not be created',
  portalFailed: 'The customer portal URL could not be created',
  opening: 'One moment …',
  blockedTitle: 'Your browser blocked the window',
  blockedMore: 'Open the page with this link:',
  blockedCheckout: 'To the payment page',
  blockedPortal: 'To your subscription',
  close: 'Close',

  success: 'Subscription successful!',
  successMore: 'Thank you! Your plan is unlocked in a moment.',
  waiting: 'Waiting for your payment to be confirmed …',
  waitingLong:
    'The confirmation of your payment takes its time. There is nothing you need to do: as soon as it is there, your plan is unlocked.',
  canceled: 'Subscription canceled',
  canceledMore: 'The purchase was canceled.',
  preselected: 'Plan preselected',
  preselectedMore: '{plan}, {interval, select, monthly {monthly} other {yearly}}',
} as const satisfies Translated<typeof de>;
