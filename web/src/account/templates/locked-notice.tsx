import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What a smaller plan means for what was made with a larger one. */
export function LockedNotice({ count }: { count: number }) {
  const t = useTranslations('templates');
  if (count === 0) return null;
  return (
    <Notice
      action={
        <Link to="/profile/subscription" className={buttonClass('quiet', 'px-2')}>
          {t('plans')}
        </Link>
      }
    >
      {t('lockedNotice', { count })}
    </Notice>
  );
}
