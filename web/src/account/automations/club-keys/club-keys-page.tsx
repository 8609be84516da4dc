import { deleteClubKey, type ClubKeyBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { FileKey2 } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { useSportName } from '../../../league/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loaded } from '../../pending.tsx';
import { useUndoableDelete } from '../../undo/use-undoable-delete.ts';
import { Block, BlockList, BlockRow } from '../../settings/block.tsx';
import { ClubKeyDialog } from './club-key-dialog.tsx';
import { clubKeysQuery } from '../queries.ts';

export function ClubKeys() {
  const t = useTranslations('automations');
  const keys = useQuery(clubKeysQuery);
  const [adding, setAdding] = useState(false);
  return (
    <Block title={t('clubKeys')} lead={t('clubKeysMore')}>
      <Loaded query={keys} skeleton={<Skeleton className="h-16 w-full" />}>
        {(keys) => <List keys={keys} />}
      </Loaded>
      <Button look="secondary" className="self-start" onClick={() => setAdding(true)}>
        {t('clubKeyAdd')}
      </Button>
      {adding && <ClubKeyDialog onClose={() => setAdding(false)} />}
    </Block>
  );
}

function List({ keys }: { keys: readonly ClubKeyBody[] }) {
  const t = useTranslations('automations');
  const sportName = useSportName();
  const format = useFormatter();
  const nameOf = ({ club_name, club_id }: ClubKeyBody) => club_name ?? t('clubKeyClubNo', { id: club_id });
  const { shown, remove } = useUndoableDelete(keys, {
    queryKey: clubKeysQuery.queryKey,
    remove: ({ id }, options) => callApi(deleteClubKey, { params: { id } }, options),
    title: t('clubKeyDeleted'),
    nameOf,
  });
  if (!shown?.length) return <p className="text-soft">{t('clubKeyNone')}</p>;
  return (
    <BlockList>
      {shown.map((key) => {
        const date = format.dateTime(new Date(key.checked_at), { dateStyle: 'medium' });
        return (
          <BlockRow
            key={key.id}
            icon={<FileKey2 aria-hidden="true" className="size-6 shrink-0" />}
            title={nameOf(key)}
            details={`${sportName(key.sport)} · ${t('clubKeyChecked', { date })}`}
            action={
              <Button
                look="quiet"
                className="px-2"
                data-delete={key.id}
                aria-label={t('clubKeyDelete', { club: nameOf(key) })}
                onClick={() => remove(key)}
              >
                {t('remove')}
              </Button>
            }
          />
        );
      })}
    </BlockList>
  );
}
