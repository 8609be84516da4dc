import type { Translation } from '../areas.ts';

export const messages = {
  version: 'Version of 1 November 2026',
  impressum: {
    title: 'Imprint',
    chapters: [
      {
        title: 'Who runs Matchpost',
        text: ['Matchpost', 'Musterweg 1, 8000 Zurich, Switzerland', 'hallo@matchpost.invalid'],
      },
      {
        title: 'Responsibility for content',
        text: [
          'Game data come from the federations and leagues of each sport. We show them as we receive them and do not guarantee that they are complete and up to date.',
          'Whoever makes and publishes a post with Matchpost is responsible for it.',
        ],
      },
      {
        title: 'Rights',
        text: [
          'Texts and templates of this site are licensed under CC BY-SA 4.0. Logos of clubs and federations belong to their owners.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    chapters: [
      {
        title: 'What this is about',
        text: [
          'This policy says which personal data Matchpost processes, what for and for how long. The Swiss Data Protection Act (FADP) applies and, where applicable, the GDPR. The controller is named in the imprint.',
        ],
      },
      {
        title: 'Email address and sign-in',
        text: [
          'You need an email address to sign in. We send you a one-time link and a code; both are good for 10 minutes and are stored as check values only. There is no password.',
          'Emails are sent by a mail service on our behalf. It receives your address and the message for that purpose and nothing else. We send you no advertising.',
          'To keep you signed in we set a cookie that scripts cannot read. It is good for 60 days from your last visit.',
        ],
      },
      {
        title: 'What we store with your account',
        text: [
          '- Your email address and, if you give them, first name, last name and Instagram username',
          '- Saved teams, and your last selection if you have switched that on',
          "- Your custom templates, logos and background images, without the camera's recording data",
          '- The state of your subscription; payment details stay with the payment service',
        ],
      },
      {
        title: 'Image proxy',
        text: [
          "Logos and images in league data lie on other servers. So that your browser can put them into a post, our server fetches them for you. The other server sees our server's address, not yours. The images are kept for a short time, with no link to you.",
        ],
      },
      {
        title: 'What stays in your browser',
        text: [
          "Language, theme, chosen plan and last selection are kept in your browser's storage. The language is also in a cookie, so that the page arrives in the right language at once. There are no analytics or advertising cookies.",
          'Line-ups and other lists of names that you type, and their consents, stay only there until you delete them or sign out. They never reach our server.',
          'Graphics are made in your browser. We do not see what you download and share.',
        ],
      },
      {
        title: 'Logs',
        text: [
          'The server logs the time, the address asked for and the answer, to find errors and fend off abuse. Email addresses, codes and tokens are not in them. Logs are deleted after 30 days.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'You can ask for information at any time, download your data as a file, correct them, and delete your account with everything in it. Write to the address in the imprint. You may also complain to the Federal Data Protection and Information Commissioner (FDPIC).',
        ],
      },
      {
        title: 'Changes',
        text: ['We announce significant changes by email 30 days in advance.'],
      },
    ],
  },
  terms: {
    title: 'Terms and conditions',
    chapters: [
      {
        title: 'What Matchpost does',
        text: [
          'Matchpost turns game data of federations into graphics for social media. These terms apply to everybody who uses the service, with or without an account.',
        ],
      },
      {
        title: 'From the age of 18',
        text: ['The service is for persons aged 18 and over. Minors may use it only together with their guardians.'],
      },
      {
        title: 'Your account',
        text: [
          'You sign in with your email address. Keep your mailbox safe: whoever has access to it has access to the account. You can set up a second factor in your profile.',
        ],
      },
      {
        title: 'Plans and prices',
        text: [
          'The Free plan costs nothing. Amateur, Pro and Premium are paid monthly or yearly in advance, in Swiss francs including VAT. A subscription renews for the same period and can be cancelled at any time to the end of the period paid for.',
          'If you move to a smaller plan, everything stays stored; what exceeds the plan is locked until you change again.',
        ],
      },
      {
        title: 'What you publish',
        text: [
          "You make sure that you may use images, logos and names, and that your posts do not infringe anyone's rights. The posts you make are yours. On the Free plan they carry a mark of Matchpost.",
        ],
      },
      {
        title: 'Game data and availability',
        text: [
          'Game data come from third parties and may be wrong, missing or late. We strive for a service without interruption but do not owe one. We are liable for intent and gross negligence.',
        ],
      },
      {
        title: 'Changes to these terms',
        text: [
          "We announce changes by email with 30 days' notice. If you do not agree, you can delete your account until then; we refund time already paid for pro rata.",
        ],
      },
      {
        title: 'Law and courts',
        text: ['Swiss law applies. The place of jurisdiction is Zurich, unless the law says otherwise.'],
      },
    ],
  },
} as const satisfies Translation<'legal'>;
