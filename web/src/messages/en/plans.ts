import type { Translation } from '../areas.ts';

export const messages = {
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
    premium: 'For large clubs, leagues and federations',
  },
  teams: '{count, plural, one {# team} other {# teams}}',
  teamsUnlimited: 'Unlimited teams',
  templates: '{count, plural, =0 {Standard templates} one {# custom template} other {# custom templates}}',
  templatesUnlimited: 'Unlimited custom templates',
  games: '{count, plural, one {# game per image} other {Up to # games per image}}',
  features: {
    branding: 'With a small Matchpost mark',
    weekly: 'Team change every 7 days',
    manual: 'You share it yourself',
    designer: 'Editor for custom templates',
    api: 'Access through the API',
    noBranding: 'No Matchpost mark',
    logos: 'Logos of sponsors, teams and clubs',
    support: 'Priority support',
    individual: 'Offers for leagues and federations',
  },
  upgrade: {
    price: 'CHF {price} per month, incl. VAT, billed yearly.',
    button: 'See {plan}',
    templates: {
      title: 'Custom templates from {plan}',
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
    games: { title: 'More games per image', more: 'With {plan}: {counted}.' },
    teams: { title: 'More teams with {plan}', more: 'With {plan} you save more: {counted}.' },
  },
} as const satisfies Translation<'plans'>;
