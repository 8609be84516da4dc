import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** A sentence with a link to the sign-in, which leads back here. */
export function SignInHint({ message }: { message: 'signInForImages' | 'signInForNames' }) {
  const t = useTranslations('studio');
  const here = useLocation({ select: ({ href }) => href });
  return (
    <p>
      {t.rich(message, {
        a: (text) => (
          <Link to="/auth" search={{ redirect: here }} className="font-semibold underline underline-offset-4">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
