import { Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useTeam } from '../use-list-facts.ts';
import { keepPortrait, usePortrait } from './portraits.ts';
import { findLists, keepLists, typedLists } from './typed-lists.ts';

/** Says where the lists are, and deletes them. */
export function DeviceNote() {
  const t = useTranslations('people');
  const team = useTeam();
  const lists = findLists(useSyncExternalStore(typedLists.subscribe, typedLists.get), team);
  const portrait = usePortrait();
  const forget = () => {
    keepLists(team, {});
    keepPortrait(team, undefined);
    const undo = () => {
      keepLists(team, lists);
      keepPortrait(team, portrait?.data);
    };
    showToast({ kind: 'success', title: t('forgotten'), action: { label: t('undo'), onAction: undo } });
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="text-soft">{t('onDevice')}</p>
      {Object.keys(lists).length > 0 && (
        <Button variant="quiet" className="px-0!" onClick={forget}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t('forget')}
        </Button>
      )}
    </div>
  );
}
