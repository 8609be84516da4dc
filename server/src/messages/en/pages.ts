/** Pages the server writes itself. */
export const pages = {
  /** Above legal texts of the examples, in development. */
  legalExample: 'Example: these details are invented. The operator replaces them with LEGAL_DIR.',
  /** The page behind the link of the sign-in mail. */
  confirm: {
    title: 'Sign in',
    as: 'You are signing in as',
    button: 'Sign in',
    once: 'The link is good once and for a short time. Close this page if you did not ask for it.',
    refused: 'That did not work',
    again: 'Back to sign-in',
    used: 'Link already used',
    usedMore:
      'This sign-in link has already been used. If you are signed in, carry on here. Otherwise ask for a new one on the sign-in page.',
    onward: 'Continue',
  },
} as const;
