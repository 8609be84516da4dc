import { getKeyedSystem, type KeyedSport } from '@matchpost/server/contract';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { parseClubKey, type ClubKeyFault, type ClubKeyFields } from './club-keys.ts';

interface ClubKeyFormProps extends Omit<ComponentProps<typeof Form>, 'onSubmit'> {
  sport: KeyedSport;
  clubId?: string | undefined;
  /** The key is for this club only. */
  isClubFixed?: boolean;
  words: Readonly<Record<'club' | 'clubMissing' | 'secret' | 'secretMissing' | 'hint', string>>;
  /** Says why the last key was not saved; empty otherwise. */
  refused: string;
  /** Buttons, one of which submits. */
  actions: ReactNode;
  onSubmit(fields: ClubKeyFields): void;
}

/** Enters a club's key. Keys of some federations contain the club. */
export function ClubKeyForm(props: ClubKeyFormProps) {
  const { sport, clubId, isClubFixed = false, words, refused, actions, onSubmit, children, ...form } = props;
  const [faults, setFaults] = useState<ClubKeyFault[]>([]);
  const submit = (typed: FormData) => {
    const [club, secret] = [String(typed.get('club') ?? ''), String(typed.get('secret'))];
    const { fields, faults } = parseClubKey(sport, { club, secret });
    setFaults(faults);
    if (faults.length === 0) onSubmit(fields);
  };
  return (
    <Form {...form} onSubmit={submit}>
      {children}
      {getKeyedSystem(sport).key.needsClub && (
        <TextField
          label={words.club}
          name="club"
          defaultValue={clubId}
          readOnly={isClubFixed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          error={faults.includes('club') ? words.clubMissing : undefined}
        />
      )}
      <TextField
        label={words.secret}
        hint={words.hint}
        name="secret"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        error={faults.includes('secret') ? words.secretMissing : refused || undefined}
      />
      {actions}
    </Form>
  );
}
