import type { ImportPreview, OwnTeamBody } from '@matchpost/server/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { ErrorLine } from '../../messages/error-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { Moment } from './games-list.tsx';
import { IssueList, NoticeList } from './issue-list.tsx';
import { useIssueSentences } from './issue-sentence.ts';
import { findMissing, type Mapping } from './mapping.ts';
import { useImport, usePreview } from './use-import.ts';

interface FileReviewProps {
  team: OwnTeamBody;
  file: File;
  onDone(): void;
}

/** Shows what a file would bring before anything is stored: its columns, its games, and the rows left out. */
export function FileReview({ team, file, onDone }: FileReviewProps) {
  const t = useTranslations('ownTeams');
  const [mapping, setMapping] = useState<Mapping>({});
  const preview = usePreview(team, file, mapping);
  const take = useImport(team, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data } = preview;
  const count = data?.games.length ?? 0;
  return (
    <div className="flex flex-col gap-5 border-2 border-text bg-sheet p-4 sm:p-6">
      <h4 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none [overflow-wrap:anywhere]">
        {t('reviewTitle', { name: file.name })}
      </h4>
      {preview.isError ? (
        <Unreadable name={file.name} error={preview.error} />
      ) : data === undefined ? (
        <div role="status">
          <p>{t('fileReading', { name: file.name })}</p>
          <Skeleton className="mt-3 h-40 w-full" />
        </div>
      ) : (
        <>
          {data.table && <Columns data={data} table={data.table} mapping={mapping} onChange={setMapping} />}
          {data.problem === null && <Found team={team} data={data} />}
          <NoticeList issues={data.issues} />
          <IssueList issues={data.issues} />
        </>
      )}
      <ErrorLine error={take.error} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        <Button variant="secondary" aria-disabled={take.isPending} onClick={() => !take.isPending && onDone()}>
          {t('cancel')}
        </Button>
        {count > 0 && !preview.isError && (
          <Button busy={take.isPending || preview.isPlaceholderData} onClick={() => take.mutate({ file, mapping })}>
            {t('import', { count })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Unreadable({ name, error }: { name: string; error: unknown }) {
  const t = useTranslations('ownTeams');
  const sentence = useErrorSentence(error);
  return (
    <div role="alert">
      <Notice kind="bad">
        <p className="font-semibold">{t('fileFailed', { name })}</p>
        <p>{sentence}</p>
      </Notice>
    </div>
  );
}

interface ColumnsProps {
  data: ImportPreview;
  table: NonNullable<ImportPreview['table']>;
  mapping: Mapping;
  onChange(mapping: Mapping): void;
}

/** Open by itself while a needed field has no column. */
function Columns({ data, table, mapping, onChange }: ColumnsProps) {
  const t = useTranslations('ownTeams');
  const missing = findMissing(table, data.problem);
  const [wanted, setWanted] = useState<boolean>();
  const isOpen = wanted ?? missing.length > 0;
  const fields = missing.map((field) => t(`fields.${field}`)).join(', ');
  return (
    <section aria-labelledby="own-columns" className="flex flex-col gap-3">
      <h5 id="own-columns" className="text-lg font-bold">
        {t('columnsTitle')}
      </h5>
      <div role="status">
        {missing.length > 0 ? (
          <Notice kind="bad">{t('columnsMissing', { fields })}</Notice>
        ) : (
          <p>{t('columnsKnown')}</p>
        )}
      </div>
      {missing.length === 0 && data.problem !== null && <Problem problem={data.problem} />}
      {isOpen ? (
        <ColumnsForm
          table={table}
          mapping={mapping}
          onChange={(next) => {
            setWanted(true);
            onChange(next);
          }}
        />
      ) : (
        <Button variant="secondary" className="self-start px-4" onClick={() => setWanted(true)}>
          {t('columnsChange')}
        </Button>
      )}
    </section>
  );
}

function Problem({ problem }: { problem: NonNullable<ImportPreview['problem']> }) {
  const [list] = useState([problem]);
  const [sentence] = useIssueSentences(list);
  return (
    <div role="alert">
      <Notice kind="bad">{sentence}</Notice>
    </div>
  );
}

/** Shown of a season. */
const FEW = 6;

function Found({ team, data: { games, added, changed } }: { team: OwnTeamBody; data: ImportPreview }) {
  const t = useTranslations('ownTeams');
  const name = team.name.toLowerCase();
  const isUs = games.some((game) => [game.teamHome, game.teamAway].some((side) => side.toLowerCase() === name));
  return (
    <section aria-label={t('previewGames')} className="flex flex-col gap-3">
      <p role="status">
        <span className="text-lg font-bold">{t('gamesFound', { count: games.length })}</span>
        {games.length > 0 && <>: {t('gamesEffect', { added, changed })}</>}
      </p>
      {games.length > 0 && !isUs && <Notice>{t('notUs', { team: team.name })}</Notice>}
      <ul className="border-t-2 border-line">
        {games.slice(0, FEW).map((game, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- files may list a game twice
          <li key={index} className="border-b-2 border-line py-2 [overflow-wrap:anywhere]">
            <p className="font-semibold">
              {game.teamHome} – {game.teamAway} {game.result}
            </p>
            <p className="text-soft">
              <Moment game={game} />
              {[game.location, game.city].some(Boolean) && `, ${[game.location, game.city].filter(Boolean).join(', ')}`}
            </p>
          </li>
        ))}
      </ul>
      {games.length > FEW && <p className="text-soft">{t('previewMore', { count: games.length - FEW })}</p>}
    </section>
  );
}
