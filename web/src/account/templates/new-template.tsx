import { Link } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface NewTemplateProps {
  /** How many the plan allows. */
  max: number;
  onLimit: (() => void) | undefined;
}

/** Where a template begins; at the limit it says what can be done, and stays. */
export function NewTemplate({ max, onLimit }: NewTemplateProps) {
  const t = useTranslations('templates');
  const isFull = onLimit !== undefined;
  const guard = (event: MouseEvent) => {
    if (onLimit === undefined) return;
    event.preventDefault();
    onLimit();
  };
  const common = { preload: false, onClick: guard, ...(isFull && { 'aria-disabled': true }) } as const;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Link to="/profile/templates/new" {...common} className={buttonClass(isFull ? 'secondary' : 'primary')}>
          <Plus aria-hidden="true" className="size-5" />
          {t('new')}
        </Link>
        <Link to="/profile/templates/new" search={{ import: 'svg' }} {...common} className={buttonClass('secondary')}>
          <FileUp aria-hidden="true" className="size-5" />
          {t('importSvg')}
        </Link>
      </div>
      <div role="status">{isFull && <Full max={max} />}</div>
    </div>
  );
}

function Full({ max }: { max: number }) {
  const t = useTranslations('templates');
  return (
    <Notice
      action={
        <Link to="/profile/subscription" className={buttonClass('secondary', 'px-4')}>
          {t('plans')}
        </Link>
      }
    >
      {t('full', { max })}
    </Notice>
  );
}
