/** The mails the server writes. A list is a letter's paragraphs; `{name}` is filled in. */
export const mails = {
  signIn: {
    subject: 'Your sign-in link for Matchpost',
    title: "Here's your sign-in link",
    preview: 'Link and code are good until {until} (Swiss time).',
    paragraphs: ['Tap the button and you are signed in.'],
    label: 'Sign in to Matchpost',
    codeLabel: 'Or type this code where you want to sign in:',
    notes: [
      'Link and code are good for 10 minutes, until {until} (Swiss time), and once only.',
      "That wasn't you? Then ignore this email: nobody gets into your account without the link or the code.",
    ],
  },
  welcome: {
    subject: 'Welcome to Matchpost',
    title: 'Welcome to the team',
    preview: 'Three steps to your first post.',
    paragraphs: [
      "Good to have you on board. Here's how to make your first post:",
      '1. Choose sport, club and team.',
      '2. Choose the game. Names, time, place and result come from the league.',
      '3. Export the image and share it on Instagram, WhatsApp and everywhere else.',
    ],
    label: 'Make your first post',
    notes: [
      'Free gets you going right away. Custom templates come with Amateur, your own logos with Pro.',
      'There is no password: you always sign in with this email address.',
    ],
  },
  accountDeleted: {
    subject: 'Your Matchpost account has been deleted',
    title: 'Final whistle: account deleted',
    preview: 'This is our last email to this address.',
    paragraphs: [
      'Your account has been deleted, and with it everything inside: personal data, templates, team slots, logos, images and posts.',
      'Thank you for playing. For a new game this email address is all you need.',
    ],
    plan: {
      ended: 'If you had a plan, it has ended. Nothing more is charged.',
      ending:
        'We could not end your plan yet. We keep trying. If you are charged again all the same, write to us: {contact}',
    },
    notes: [
      'This is our last email to this address.',
      "That wasn't you? Then somebody can read your emails: change the password of your email account.",
    ],
  },
  planStarted: {
    subject: 'Your {plan} plan is active',
    title: 'Kick-off for {plan}',
    preview: 'Your {plan} plan applies from now on.',
    paragraphs: ['Thank you! Your {plan} plan applies from now on, on all your devices.'],
    paid: {
      monthly: 'You pay every month. The time you have paid for runs until {until}.',
      yearly: 'You pay once a year. The time you have paid for runs until {until}.',
    },
    label: 'See your plan',
    notes: [
      'You find invoices, payment method, changes and cancellation on the same page.',
      "That wasn't you? Then reply to this email.",
    ],
  },
  paymentFailed: {
    subject: 'Your payment for Matchpost did not go through',
    title: "Your payment didn't go through",
    preview: 'Your {plan} plan carries on for now.',
    paragraphs: [
      'The payment for your {plan} plan did not go through. Most often the card has expired or its limit is reached.',
      'Your plan carries on until {until} as if nothing had happened. If the payment arrives by then, nothing changes.',
    ],
    label: 'Fix the payment',
    notes: ['After that day Free applies. Nothing is deleted: what exceeds Free is locked until you pay again.'],
  },
  planEnded: {
    subject: 'Your {plan} plan has ended',
    title: 'Final whistle for your plan',
    preview: 'Free applies from now on. Nothing is deleted.',
    paragraphs: [
      'Your {plan} plan has ended. Free applies from now on, and nothing more is charged.',
      'Nothing is deleted: teams, templates and logos beyond Free are locked, and back at once when you choose a plan.',
    ],
    label: 'See the plans',
    notes: ['You still find your invoices where you manage the plan.'],
  },
  planUnpaid: {
    subject: 'Your {plan} plan is not paid: Free applies now',
    title: 'Time-out for your plan',
    preview: 'Free applies from now on. Nothing is deleted.',
    paragraphs: [
      'The payment for your {plan} plan has not arrived. Free applies from now on.',
      'The invoice is still open, and the payment may be tried a few more times. Once it arrives, {plan} applies again. If you no longer want the plan, cancel it where you manage the plan.',
      'Nothing is deleted: teams, templates and logos beyond Free are locked until you pay again.',
    ],
    label: 'Fix the payment',
    notes: [],
  },
  scheduleRun: {
    result: { subject: 'The result is in: your post is ready', title: 'Final whistle: the post is here' },
    preview: { subject: 'Your posts for the weekend', title: 'The weekend is set' },
    weekend: { subject: 'Your weekend results', title: 'The weekend is over' },
    correction: {
      subject: 'A result was corrected: your new post is ready',
      title: 'Result corrected: please use the new post',
    },
    table: { subject: 'The new table is in: your post is ready', title: 'The round is over: the table is here' },
    tableCorrection: {
      subject: 'The table has changed: your new post is ready',
      title: 'Table corrected: please use the new post',
    },
    posts: { one: 'One post is ready.', other: '{count} posts are ready.' },
    failed: {
      one: '{count} could not be made; Matchpost says why.',
      other: '{count} could not be made; Matchpost says why.',
    },
    label: 'Open the image',
    notes: [
      'The links are good for 14 days.',
      'You can switch these emails off in your profile, under “Automatic posts”.',
    ],
  },
} as const;
