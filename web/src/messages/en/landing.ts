import type { Translation } from '../areas.ts';

export const messages = {
  kicker: 'Floorball · Volleyball · Handball',
  headlineGame: 'Pick the game.',
  headlinePost: 'Share the post.',
  lead: 'Matchpost takes games and results straight from the league and turns them into preview and result posts for Instagram, WhatsApp and more. In under a minute, on your phone.',
  start: 'Start now',
  startNote: 'Try it for free, no sign-in needed',
  seePrices: 'See pricing',
  phone: 'Examples of finished posts',
  likes: '{count} likes',
  posts: {
    sternenberg: {
      team: 'UHC Sternenberg',
      alt: 'Result: UHC Sternenberg against Füchse Rotbach 7:4',
      caption: 'Derby win! 7:4 against the foxes. Thank you for a full house!',
    },
    lindenmatt: {
      team: 'VBC Lindenmatt',
      alt: 'Preview: VBC Lindenmatt against Volley Tannegg, 4 October, 6 pm',
      caption: 'Home game on Saturday: we need you against Tannegg.',
    },
    kronwil: {
      team: 'RTV 1891 Kronwil',
      alt: 'Result: RTV 1891 Kronwil against TSV St. Leodegar 33:30',
      caption: '33 goals, two points. What a start to the season!',
    },
  },
  howTitle: 'How it works',
  steps: {
    game: { title: 'Pick a game', text: 'Sport, club, team: the games are already there, with time, hall and logos.' },
    template: {
      title: 'Pick a template',
      text: 'Built-in templates, your own photo, up to three games in one post. Or a custom template.',
    },
    share: { title: 'Share it', text: 'Image and text are ready. One tap, and the post is out.' },
  },
  themesTitle: 'One game, every template',
  themesText: 'Every template comes for preview and result, one to three games, every format.',
  pricingTitle: 'Pricing',
  pricingText: 'In Swiss francs, including VAT. Cancel at any time.',
  plans: {
    free: 'Start for free',
    amateur: 'Choose Amateur',
    pro: 'Choose Pro',
    premium: 'Get in touch',
  },
  aboutTitle: 'About us',
  aboutText:
    'Matchpost comes from the sports hall. We have filled in score sheets, typed up results and built graphics at midnight ourselves. Nobody should have to any more: the league has the data already, the rest is craft.',
  aboutMore:
    'For leagues, federations and large clubs we make individual offers: custom templates, automatic posts for every team, a connection to your website.',
  aboutContact: 'Write to us',
} as const satisfies Translation<'landing'>;
