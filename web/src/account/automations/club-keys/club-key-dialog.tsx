import {
  getKeyedSystem,
  keyedSports,
  saveClubKey,
  type ClubKeyBody,
  type KeyedSport,
} from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { useErrorSentence } from '../../../messages/use-error-sentence.ts';
import { useSportName } from '../../../league/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PressedGroup } from '../../../ui/pressed-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clubKeysQuery } from '../queries.ts';
import { parseClubKey, type ClubKeyFault, type ClubKeyFields } from './parse-club-key.ts';
import { Form } from '../../../ui/form.tsx';

interface ClubKeyDialogProps {
  /** The stored key that a new one replaces. */
  replaced?: ClubKeyBody;
  onClose(): void;
}

export function ClubKeyDialog({ replaced, onClose }: ClubKeyDialogProps) {
  const t = useTranslations('automations');
  const save = useSave(onClose);
  const title = replaced === undefined ? t('clubKeyAdd') : t('clubKeyReplaceTitle');
  return (
    <Dialog open onClose={() => !save.isPending && onClose()} title={title} closeLabel={t('cancel')}>
      <KeyForm
        replaced={replaced}
        busy={save.isPending}
        problem={save.error}
        onSubmit={(fields) => save.mutate(fields)}
      />
    </Dialog>
  );
}

interface FormProps {
  replaced: ClubKeyBody | undefined;
  busy: boolean;
  problem: Error | null;
  onSubmit(fields: ClubKeyFields): void;
}

function KeyForm({ replaced, busy, problem, onSubmit }: FormProps) {
  const t = useTranslations('automations');
  const sportName = useSportName();
  const [sport, setSport] = useState<KeyedSport>(replaced?.sport ?? keyedSports[0]);
  const [faults, setFaults] = useState<ClubKeyFault[]>([]);
  const sentence = useErrorSentence(problem);
  const submit = (form: FormData) => {
    const typed = { club: String(form.get('club') ?? ''), secret: String(form.get('secret')) };
    const { fields, faults } = parseClubKey(sport, typed);
    setFaults(faults);
    if (faults.length === 0) onSubmit(fields);
  };
  return (
    <Form className="flex flex-col gap-4" busy={busy} onSubmit={submit}>
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
      {getKeyedSystem(sport).key.needsClub && (
        <TextField
          label={t('clubKeyClub')}
          name="club"
          defaultValue={replaced?.club_id}
          readOnly={replaced !== undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          error={faults.includes('club') ? t('clubKeyClubMissing') : undefined}
        />
      )}
      <TextField
        label={t('clubKeySecret')}
        hint={t('clubKeyHint')}
        name="secret"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        error={faults.includes('secret') ? t('clubKeySecretMissing') : sentence || undefined}
      />
      <Button type="submit" busy={busy} className="self-end">
        {busy ? t('clubKeySaving') : t('clubKeySave')}
      </Button>
    </Form>
  );
}

function useSave(onSaved: () => void) {
  const t = useTranslations('automations');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ClubKeyFields) => callApi(saveClubKey, { body }),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: clubKeysQuery.queryKey });
      // Lists that the league refused before may be available now.
      void queries.invalidateQueries({ queryKey: ['leagues', saved.sport] });
      showToast({ kind: 'success', title: t('clubKeySaved'), description: saved.club_name ?? saved.club_id });
      onSaved();
    },
    gcTime: 0,
  });
}
