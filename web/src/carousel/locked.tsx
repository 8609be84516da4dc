import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeamPlace } from '../league/queries.ts';
import { showFailure } from '../messages/show-failure.ts';
import type { Allowed } from '../post/allowed.ts';
import { saveTeam } from '../post/hand-over.ts';
import { startPlace } from '../post/studio-url.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface LockedProps {
  team: TeamPlace;
  reason: Exclude<Allowed, 'yes' | 'unknown'>;
  here: string;
}

/** In place of the share button: the step that allows sharing. */
export function Locked({ team, reason, here }: LockedProps) {
  const t = useTranslations('carousel');
  if (reason === 'save') return <SaveTeam team={team} />;
  const action =
    reason === 'plan' ? (
      <Link to="/profile/subscription" className={buttonClass('primary')}>
        {t('plans')}
      </Link>
    ) : (
      <Link to="/auth" search={{ redirect: here }} className={buttonClass('primary')}>
        {t('signIn')}
      </Link>
    );
  return <Notice action={action}>{reason === 'plan' ? t('lockedPlan') : t('signInHint')}</Notice>;
}

/** The studio asks as well before a team takes a slot. */
function SaveTeam({ team }: Pick<LockedProps, 'team'>) {
  const t = useTranslations('carousel');
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    saveTeam(queries, { ...startPlace, ...team })
      .catch((error: unknown) => showFailure(t('saveFailed'), error))
      .finally(() => setBusy(false));
  };
  return (
    <Notice
      action={
        <Button busy={isBusy} onClick={save}>
          {t('saveTeam')}
        </Button>
      }
    >
      {t('save')}
    </Notice>
  );
}
