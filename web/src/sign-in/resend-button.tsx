import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { RESEND_AFTER } from './sign-in-machine.ts';

/** Sends the mail again, once the server accepts that; until then it counts the seconds. */
export function ResendButton({ sentAt, onResend }: { sentAt: number; onResend: () => void }) {
  const t = useTranslations('signIn');
  const seconds = useSecondsUntil(sentAt + RESEND_AFTER);
  return (
    <Button variant="quiet" className="px-0!" disabled={seconds > 0} onClick={onResend}>
      {seconds > 0 ? t('resendIn', { seconds: String(seconds) }) : t('resend')}
    </Button>
  );
}

/** Whole seconds until a moment; 0 once it has passed. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1_000));
  const done = left === 0;
  useEffect(() => {
    setNow(Date.now());
    if (done) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment, done]);
  return left;
}
