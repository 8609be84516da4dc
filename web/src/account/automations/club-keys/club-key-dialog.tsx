import { keyedSports, type ClubKeyBody, type KeyedSport } from '@matchpost/server/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ClubKeyForm } from '../../../league/key-form.tsx';
import { useSaveClubKey } from '../../../league/club-keys.ts';
import { useSportName } from '../../../league/names.ts';
import { useErrorSentence } from '../../../messages/use-error-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PressedGroup } from '../../../ui/pressed-group.tsx';
import { showToast } from '../../../ui/toast.ts';

interface ClubKeyDialogProps {
  /** The stored key that a new one replaces. */
  replaced?: ClubKeyBody;
  onClose(): void;
}

export function ClubKeyDialog({ replaced, onClose }: ClubKeyDialogProps) {
  const t = useTranslations('automations');
  const sportName = useSportName();
  const [sport, setSport] = useState<KeyedSport>(replaced?.sport ?? keyedSports[0]);
  const { isPending, error, mutate } = useSaveClubKey({
    onSaved(saved) {
      showToast({ kind: 'success', title: t('clubKeySaved'), description: saved.club_name ?? saved.club_id });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={replaced === undefined ? t('clubKeyAdd') : t('clubKeyReplaceTitle')}
      closeLabel={t('cancel')}
    >
      <ClubKeyForm
        className="flex flex-col gap-4"
        sport={sport}
        clubId={replaced?.club_id}
        isClubFixed={replaced !== undefined}
        words={{
          club: t('clubKeyClub'),
          clubMissing: t('clubKeyClubMissing'),
          secret: t('clubKeySecret'),
          secretMissing: t('clubKeySecretMissing'),
          hint: t('clubKeyHint'),
        }}
        busy={isPending}
        refused={useErrorSentence(error)}
        onSubmit={mutate}
        actions={
          <Button type="submit" busy={isPending} className="self-end">
            {isPending ? t('clubKeySaving') : t('clubKeySave')}
          </Button>
        }
      >
        {replaced === undefined ? (
          <PressedGroup<KeyedSport>
            label={t('clubKeySport')}
            value={sport}
            onChange={setSport}
            options={keyedSports.map((value) => ({ value, text: sportName(value) }))}
            className="self-start"
          />
        ) : (
          <p>{`${replaced.club_name ?? replaced.club_id} · ${sportName(sport)}`}</p>
        )}
      </ClubKeyForm>
    </Dialog>
  );
}
