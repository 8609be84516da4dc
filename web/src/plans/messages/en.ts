import type { Translated } from '../../messages/areas.ts';
import type { de } from './de.ts';

export const en = {
  interval: 'Billing',
  monthly: 'Monthly',
  yearly: 'Yearly',
  discount: '-20%',
  perMonth: 'per month, incl. VAT',
  billedYearly: 'Billed yearly: CHF {price}',
  billedMonthly: 'Billed monthly',
  billedNever: 'Free for ever',
  names: { free: 'Free', amateur: 'Amateur', pro: 'Pro', premium: 'Premium' },
  texts: {
    free: 'For the first game',
    amateur: 'For teams with a style of their own',
    pro: 'For clubs with sponsors',
    premium: 'For large clubs, leagues and associations',
  },
  teams: '{count, plural, one {# team} other {# teams}}',
  teamsUnlimited: 'Unlimited teams',
  templates: '{count, plural, =0 {Standard templates} one {# template of your own} other {# templates of your own}}',
  templatesUnlimited: 'Unlimited templates of your own',
  games: '{count, plural, one {# game per post} other {# games per post}}',
  gamesUnlimited: 'Unlimited games per template',
  features: {
    branding: 'With a small Matchpost mark',
    weekly: 'Team change every 7 days',
    manual: 'Sharing by hand',
    designer: 'Editor for your own templates',
    api: 'Access through the API',
    noBranding: 'No Matchpost mark',
    logos: 'Logos of sponsors, teams and clubs',
    support: 'Priority support',
    individual: 'Offers for leagues and associations',
  },
  upgrade: {
    price: 'CHF {price} per month, incl. VAT, billed yearly.',
    button: 'See {plan}',
    templates: {
      title: 'Templates of your own from {plan}',
      more: 'Design posts in your colours, with your typeface and your sponsors. With {plan}: {counted}.',
    },
    moreTemplates: { title: 'More templates with {plan}', more: 'With {plan}: {counted}.' },
    logos: {
      title: 'Logos and images from {plan}',
      more: 'Upload the logos of your sponsors, teams and clubs and put them on every post.',
    },
    api: {
      title: 'API keys from {plan}',
      more: 'Let your own programs draw posts: your website, the screen in the hall, every night by itself.',
    },
    games: { title: 'More games per post', more: 'With {plan}: {counted}.' },
    teams: { title: 'More teams with {plan}', more: 'With {plan} you save more: {counted}.' },
  },
} as const satisfies Translated<typeof de>;
