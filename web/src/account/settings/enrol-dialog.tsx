import { removeFactor, type EnrolledFactor, enrolFactor } from '@matchpost/server/contract';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { FactorProof } from '../../sign-in/factor-proof.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { factorsQuery } from './queries.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CopyBox } from './copy-box.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorLine } from '../../messages/error-line.tsx';

/** First the kind and name of the factor, then a proof that it works. */
export function EnrolDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  const [enrolled, setEnrolled] = useState<EnrolledFactor>();
  const refresh = () => void queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
  const giveUp = () => {
    onClose();
    // An unverified factor has no effect; if this call fails, the server removes it later.
    if (enrolled !== undefined) void callApi(removeFactor, { params: { id: enrolled.id } }).then(refresh, refresh);
  };
  const finish = () => {
    onClose();
    refresh();
    void queries.invalidateQueries({ queryKey: ['sessions'] });
    showToast({ kind: 'success', title: t('factorAdded'), description: t('factorAddedMore') });
  };
  return (
    <Dialog open onClose={giveUp} title={t('factorAdd')} closeLabel={t('cancel')}>
      {enrolled === undefined ? (
        <EnrolForm onEnrolled={setEnrolled} />
      ) : (
        <WithMessages area="signIn">
          {enrolled.totp && <TotpSecret {...enrolled.totp} />}
          <FactorProof factors={[toFactor(enrolled)]} onProved={finish} />
        </WithMessages>
      )}
    </Dialog>
  );
}

function toFactor({ id, type, friendly_name }: EnrolledFactor) {
  return { id, friendly_name, factor_type: type, status: 'unverified' } as const;
}

const types = ['totp', 'webauthn', 'phone'] as const;
type FactorType = (typeof types)[number];

/** Older browsers cannot read passkey options from JSON. */
const canUseDevice = () =>
  'PublicKeyCredential' in window && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

/** The server writes into the page that it sends no text messages. */
function isOffered(type: FactorType): boolean {
  return type !== 'phone' || document.querySelector<HTMLMetaElement>('meta[name=text-messages]')?.content !== 'no';
}

function EnrolForm({ onEnrolled }: { onEnrolled(factor: EnrolledFactor): void }) {
  const t = useTranslations('settings');
  const [type, setType] = useState<FactorType>('totp');
  const enrol = useMutation({
    mutationFn: (fields: { name: string; phone: string }) =>
      callApi(enrolFactor, {
        body: { friendly_name: fields.name, factor_type: type, ...(type === 'phone' ? { phone: fields.phone } : {}) },
      }),
    onSuccess: onEnrolled,
  });
  return (
    <Form
      className="flex flex-col gap-4"
      busy={enrol.isPending}
      onSubmit={(form) => {
        const name = String(form.get('name')).trim() || t(`factorNames.${type}`);
        enrol.mutate({ name, phone: String(form.get('phone') ?? '').trim() });
      }}
    >
      <FactorTypes type={type} onChoose={setType} />
      {type === 'phone' && (
        <TextField label={t('factorPhone')} hint={t('factorPhoneHint')} name="phone" type="tel" autoComplete="tel" />
      )}
      <TextField
        key={type}
        label={t('factorName')}
        hint={t('factorNameHint')}
        name="name"
        defaultValue={t(`factorNames.${type}`)}
        maxLength={100}
        autoComplete="off"
      />
      <ErrorLine error={enrol.error} />
      <Button type="submit" busy={enrol.isPending} className="self-end">
        {t('factorNext')}
      </Button>
    </Form>
  );
}

function FactorTypes({ type, onChoose }: { type: FactorType; onChoose(type: FactorType): void }) {
  const t = useTranslations('settings');
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold">{t('factorKind')}</legend>
      {types.filter(isOffered).map((option) => {
        const possible = option !== 'webauthn' || canUseDevice();
        return (
          <label key={option} className="flex min-h-14 cursor-pointer items-center gap-3 border-b-2 border-line py-2">
            <input
              type="radio"
              name="type"
              disabled={!possible}
              checked={option === type}
              onChange={() => onChoose(option)}
              className="size-6 shrink-0 accent-signal"
            />
            <span>
              <span className="block font-semibold">{t(`factorTypes.${option}`)}</span>
              <span className="block text-soft">{possible ? t(`factorTypesMore.${option}`) : t('factorNotHere')}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface TotpSecretProps {
  qr_code: string;
  /** Base32. */
  secret: string;
}

/** A QR code for the camera, and the secret in groups of four for typing. */
function TotpSecret({ qr_code: picture, secret }: TotpSecretProps) {
  const t = useTranslations('settings');
  return (
    <div className="flex flex-col gap-3">
      <p>{t('factorScan')}</p>
      <img src={picture} alt={t('factorQr')} width={208} height={208} className="self-center bg-white p-2" />
      <p>{t('factorSecret')}</p>
      <CopyBox text={secret} shown={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
    </div>
  );
}
