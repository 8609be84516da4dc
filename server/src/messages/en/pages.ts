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
  },
} as const;
