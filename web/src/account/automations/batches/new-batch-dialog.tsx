import { createBatch, type BatchInput, type TeamSlotBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { swissDay } from '@matchpost/engine/clock';
import { ErrorLine } from '../../../messages/error-line.tsx';
import { addToList } from '../../../person/cached-list.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/toast.ts';
import { batchesQuery } from '../queries.ts';
import { buildBatch, findFaults, type BatchDraft } from './build-batch.ts';
import { FormatFields, GamesFields, TeamFields, TemplateFields } from './batch-fields.tsx';
import { useBatchName } from './use-batch-name.ts';

interface NewBatchDialogProps {
  /** The saved teams, at least one. */
  teams: readonly TeamSlotBody[];
  onClose(): void;
}

export function NewBatchDialog({ teams, onClose }: NewBatchDialogProps) {
  const t = useTranslations('automations');
  const start = useStart(onClose);
  const nameOf = useBatchName();
  const language = useLanguage();
  const [draft, setDraft] = useState<BatchDraft>(() => begin(teams));
  const [checked, setChecked] = useState(false);
  const faults = checked ? findFaults(draft) : [];
  const change = (part: Partial<BatchDraft>) => setDraft({ ...draft, ...part });
  const submit = () => {
    setChecked(true);
    if (findFaults(draft).length > 0) return;
    const today = swissDay(Date.now());
    start.mutate(buildBatch({ ...draft, name: nameOf(draft, today) }, { today, language }));
  };
  return (
    <Dialog open onClose={() => !start.isPending && onClose()} title={t('batchNew')} closeLabel={t('cancel')}>
      <Form className="flex flex-col gap-5" busy={start.isPending} onSubmit={submit}>
        <TeamFields all={teams} draft={draft} onChange={change} isMissing={faults.includes('teams')} />
        <GamesFields draft={draft} onChange={change} />
        <TemplateFields draft={draft} onChange={change} />
        <FormatFields draft={draft} onChange={change} isMissing={faults.includes('formats')} />
        <ErrorLine error={start.error} />
        <Button type="submit" busy={start.isPending} className="self-end max-sm:self-stretch">
          {start.isPending ? t('batchStarting') : t('batchStart')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** All teams of the first one's sport. */
function begin(teams: readonly TeamSlotBody[]): BatchDraft {
  return {
    teams: teams.filter(({ sport }) => sport === teams[0]?.sport),
    range: 'next',
    template: 'theme:standard',
    formats: ['4:5'],
    gamesPerPost: 1,
    name: '',
  };
}

function useStart(onStarted: () => void) {
  const t = useTranslations('automations');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BatchInput) => callApi(createBatch, { body }),
    onSuccess: (batch) => {
      void addToList(queries, batchesQuery.queryKey, batch);
      showToast({ kind: 'success', title: t('batchStarted'), description: batch.name });
      onStarted();
    },
  });
}
