import { checkClubKey, deleteClubKey, type ClubKeyBody } from '@matchpost/server/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileKey2 } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { clubKeysQuery } from '../../../league/club-keys.ts';
import { useSportName } from '../../../league/names.ts';
import { showFailure } from '../../../messages/show-failure.ts';
import { putInList } from '../../../person/cached-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Loaded } from '../../pending.tsx';
import { useUndoableDelete } from '../../undo/use-undoable-delete.ts';
import { BlockList, BlockRow } from '../../settings/block.tsx';
import { Part } from '../part.tsx';
import { ClubKeyDialog } from './club-key-dialog.tsx';

export function ClubKeysPage() {
  const t = useTranslations('automations');
  const keys = useQuery(clubKeysQuery);
  const [adding, setAdding] = useState(false);
  return (
    <Part
      title={t('pages.league-keys')}
      lead={t('clubKeysMore')}
      action={<Button onClick={() => setAdding(true)}>{t('clubKeyAdd')}</Button>}
    >
      <Loaded query={keys} skeleton={<Skeleton className="h-16 w-full" />}>
        {(keys) => <List keys={keys} />}
      </Loaded>
      {adding && <ClubKeyDialog onClose={() => setAdding(false)} />}
    </Part>
  );
}

function List({ keys }: { keys: readonly ClubKeyBody[] }) {
  const t = useTranslations('automations');
  const nameOf = useClubName();
  const [replaced, setReplaced] = useState<ClubKeyBody>();
  const { shown, remove } = useUndoableDelete(keys, {
    queryKey: clubKeysQuery.queryKey,
    remove: ({ id }, options) => callApi(deleteClubKey, { params: { id } }, options),
    title: t('clubKeyDeleted'),
    nameOf,
  });
  if (!shown?.length) return <p className="text-soft">{t('clubKeyNone')}</p>;
  return (
    <>
      <BlockList>
        {shown.map((key) => (
          <Row key={key.id} clubKey={key} onReplace={() => setReplaced(key)} onRemove={() => remove(key)} />
        ))}
      </BlockList>
      {replaced && <ClubKeyDialog replaced={replaced} onClose={() => setReplaced(undefined)} />}
    </>
  );
}

function useClubName(): (key: ClubKeyBody) => string {
  const t = useTranslations('automations');
  return ({ club_name, club_id }) => club_name ?? t('clubKeyClubNo', { id: club_id });
}

interface RowProps {
  clubKey: ClubKeyBody;
  onReplace(): void;
  onRemove(): void;
}

function Row({ clubKey, onReplace, onRemove }: RowProps) {
  const t = useTranslations('automations');
  const sportName = useSportName();
  const format = useFormatter();
  const check = useCheck();
  const club = useClubName()(clubKey);
  const { id, sport, checked_at } = clubKey;
  const date = format.dateTime(new Date(checked_at), { dateStyle: 'medium' });
  const common = { variant: 'quiet', className: 'max-sm:px-2' } as const;
  return (
    <BlockRow
      icon={<FileKey2 aria-hidden="true" className="size-6 shrink-0" />}
      title={club}
      details={`${sportName(sport)} · ${t('clubKeyChecked', { date })}`}
      action={
        <div className="flex flex-wrap gap-x-2">
          <Button
            {...common}
            busy={check.isPending}
            aria-label={t('clubKeyCheckOf', { club })}
            onClick={() => check.mutate(clubKey)}
          >
            {t('clubKeyCheck')}
          </Button>
          <Button {...common} aria-label={t('clubKeyReplaceOf', { club })} onClick={onReplace}>
            {t('clubKeyReplace')}
          </Button>
          <Button {...common} data-delete={id} aria-label={t('clubKeyDelete', { club })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      }
    />
  );
}

/** Asks the federation about a stored key. */
function useCheck() {
  const t = useTranslations('automations');
  const queries = useQueryClient();
  const nameOf = useClubName();
  return useMutation({
    mutationFn: ({ id }: ClubKeyBody) => callApi(checkClubKey, { params: { id } }),
    onSuccess: (checked) => {
      putInList(queries, clubKeysQuery.queryKey, checked);
      showToast({ kind: 'success', title: t('clubKeyWorks'), description: nameOf(checked) });
    },
    onError: (error) => showFailure(t('clubKeyCheckFailed'), error),
  });
}
