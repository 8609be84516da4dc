import { getKeyedSystem, type KeyedSport } from '@matchpost/server/contract';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../../messages/use-error-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useSaveKey } from './club-keys.ts';

interface ClubKeyFormProps {
  sport: KeyedSport;
  clubId: string | undefined;
  onDone(): void;
}

/** The federation's key of a club; keys of some say themselves which club they are of. */
export function ClubKeyForm({ sport, clubId, onDone }: ClubKeyFormProps) {
  const t = useTranslations('editorDialogs');
  const id = useId();
  const [secret, setSecret] = useState('');
  const [club, setClub] = useState(clubId ?? '');
  const [isTried, setTried] = useState(false);
  const save = useSaveKey(() => {
    showToast({ kind: 'success', title: t('team.keySaved') });
    onDone();
  });
  const refused = useErrorSentence(save.error);
  const wantsClub = getKeyedSystem(sport).key.needsClub;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (secret.trim() === '' || (wantsClub && club.trim() === '')) return;
    save.mutate({ sport, secret: secret.trim(), ...(wantsClub && { clubId: club.trim() }) });
  };
  return (
    <form aria-labelledby={id} onSubmit={submit} noValidate className="flex flex-col gap-3 border-2 border-line p-4">
      <h3 id={id} className="sr-only">
        {t('team.keyLabel')}
      </h3>
      {wantsClub && (
        <TextField
          label={t('team.keyClub')}
          value={club}
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          error={isTried && club.trim() === '' ? t('team.clubMissing') : undefined}
          onChange={(event) => setClub(event.target.value)}
        />
      )}
      <TextField
        label={t('team.keyLabel')}
        hint={t('team.keyHint')}
        type="password"
        value={secret}
        autoComplete="off"
        maxLength={500}
        error={isTried && secret.trim() === '' ? t('team.keyMissing') : refused || undefined}
        onChange={(event) => setSecret(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {t('team.keySave')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
