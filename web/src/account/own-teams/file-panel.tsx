import type { OwnTeamBody } from '@matchpost/server/contract';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FileReview } from './file-review.tsx';

const MAX_BYTES = 5e6;

/** Loads games from a file, after a look at them. */
export function FilePanel({ team }: { team: OwnTeamBody }) {
  const t = useTranslations('ownTeams');
  const [{ file, refused }, set] = useState<{ file?: File; refused?: string }>({});
  return (
    <section
      id="file"
      aria-labelledby="own-file"
      className="flex scroll-mt-24 flex-col gap-4 border-t-2 border-text pt-4"
    >
      <h3 id="own-file" className="display text-3xl">
        {t('file')}
      </h3>
      <p className="max-w-prose">{t('fileLead')}</p>
      <FileDrop
        label={t('fileChoose')}
        icon={<FileSpreadsheet aria-hidden="true" className="size-5" />}
        hint={t('fileHint')}
        accept=".xlsx,.csv,.tsv,.txt,.ics,.json"
        describedBy={refused === undefined ? undefined : 'own-file-problem'}
        onFiles={([chosen]) => {
          if (chosen === undefined) return;
          set(chosen.size > MAX_BYTES ? { refused: t('fileTooLarge', { name: chosen.name }) } : { file: chosen });
        }}
      />
      <p id="own-file-problem" role="alert" className="font-semibold text-bad">
        {refused}
      </p>
      {file !== undefined && (
        <FileReview
          key={`${file.name} ${file.lastModified} ${file.size}`}
          team={team}
          file={file}
          // An import may end after another file was chosen.
          onDone={() => set((now) => (now.file === file ? {} : now))}
        />
      )}
    </section>
  );
}
