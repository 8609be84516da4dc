import type { Config } from './config.ts';
import type { DemoUser } from './development.ts';

/** Prints the addresses of the running server to the terminal. */
export function announce(config: Config, users: readonly DemoUser[], milliseconds: number): void {
  const { publicUrl, mode } = config;
  const lines = [`Matchpost is running at ${publicUrl} (ready in ${(milliseconds / 1_000).toFixed(1)} s)`];
  if (mode !== 'production') {
    lines.push(
      '',
      `  API         ${publicUrl}/api/docs`,
      ...(config.smtpUrl === '' ? [`  Mailbox     ${publicUrl}/dev/mailbox`] : []),
      ...(config.stripe.driver === 'demo' ? ['  Payment     pretended: nobody is charged'] : []),
      '',
      '  Sign in with one of these addresses; the link arrives in the mailbox:',
      ...users.map(({ email, tier, role }) => `    ${email.padEnd(34)} ${role === 'admin' ? 'admin' : tier}`),
      '',
      'Ctrl-C stops everything.',
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
