import type { Translation } from '../areas.ts';

export const messages = {
  current: 'Your plan',
  activeUntil: 'Active until {date}',
  active: 'Active',
  none: 'No active subscription',
  renews:
    '{interval, select, monthly {It then renews for a month.} yearly {It then renews for a year.} other {It then renews by itself.}}',
  cancelled: 'Cancelled: you are on Free after that. Your data are kept; what goes beyond Free is locked.',
  granted: 'Unlocked for you, free of charge.',
  late: 'The last payment failed. Your plan continues until {date}. Please check your payment method by then; otherwise you are moved to Free.',
  unpaid: 'Your plan is not paid, so you are on Free. It applies again as soon as your payment arrives.',
  payNow: 'Sort out the payment',
  manage: 'Manage subscription',
  bills: 'Payments and invoices',
  manageHint: 'Payment method, invoices, changing plan and cancelling. Opens in a new window.',

  lockedTitle: 'Locked, but not deleted',
  locked:
    'Your plan allows less than you have. Locked: {what}. Everything opens again with a larger plan, or once you delete other things.',
  wouldLock: 'This would lock: {what}. Nothing is deleted.',
  lockedCounts: {
    teams: '{count, plural, one {# team} other {# teams}}',
    templates: '{count, plural, one {# template} other {# templates}}',
    logos: '{count, plural, one {# logo} other {# logos}}',
  },

  plans: 'Plans',
  plansMore:
    'A new plan starts at once. You can cancel at any time; your plan then runs until the end of the period you have paid for.',
  perPicture: 'An image holds at most 3 games, with every plan. Each image of a carousel counts on its own.',
  badgeCurrent: 'Your plan',
  badgeChosen: 'Preselected',
  chosenTitle: 'Your next plan: {plan}',
  toPayment: 'Continue to payment',
  choose: 'Choose {plan}',
  change: 'Change to {plan}',
  freeHint: 'Applies once your plan ends. You can cancel under "Manage subscription".',

  checkoutOpened: 'Checkout opened',
  checkoutOpenedMore: 'Pay in the new window. This page then continues by itself.',
  failed: 'Error',
  checkoutFailed: 'The checkout URL could not be created',
  portalFailed: 'The customer portal URL could not be created',
  opening: 'One moment …',
  blockedTitle: 'Your browser blocked the window',
  blockedMore: 'Open the page with this link:',
  blockedCheckout: 'To the payment page',
  blockedPortal: 'To your subscription',

  success: 'Subscription successful!',
  successMore: 'Thank you! Your plan is unlocked in a moment.',
  waiting: 'Waiting for your payment to be confirmed …',
  waitingLong:
    'Your payment is taking a while to be confirmed. There is nothing you need to do: your plan is unlocked as soon as it is.',
  canceled: 'Subscription cancelled',
  canceledMore: 'The purchase was cancelled.',
  preselected: 'Plan preselected',
  preselectedMore: '{plan}, {interval, select, monthly {monthly} other {yearly}}',
} as const satisfies Translation<'subscription'>;
