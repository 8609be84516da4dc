import { Link } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.tsx';

/** Where a template begins; at the limit it says so and stays. */
export function NewTemplate({ onLimit }: { onLimit: (() => void) | undefined }) {
  const t = useTranslations('templates');
  const guard = (event: MouseEvent) => {
    if (onLimit === undefined) return;
    event.preventDefault();
    onLimit();
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/profile/templates/new" preload={false} onClick={guard} className={buttonClass('primary')}>
        <Plus aria-hidden="true" className="size-5" />
        {t('new')}
      </Link>
      <Link
        to="/profile/templates/new"
        search={{ import: 'svg' }}
        preload={false}
        onClick={guard}
        className={buttonClass('secondary')}
      >
        <FileUp aria-hidden="true" className="size-5" />
        {t('importSvg')}
      </Link>
    </div>
  );
}
