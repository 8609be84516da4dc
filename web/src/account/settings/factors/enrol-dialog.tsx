import { removeFactor, type EnrolledFactor } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { WithMessages } from '../../../messages/with-messages.tsx';
import { FactorProof } from '../../../sign-in/factor-proof.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { EnrolForm } from './enrol-form.tsx';
import { factorsQuery } from './factors-query.ts';
import { TotpSecret } from './totp-secret.tsx';

/** First what and how it is called, then the proof that it works. */
export function EnrolDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  const [enrolled, setEnrolled] = useState<EnrolledFactor>();
  const refresh = () => void queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
  const giveUp = () => {
    onClose();
    // Without a proof it counts for nothing; left lying, the server forgets it by itself.
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
