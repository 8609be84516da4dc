import { ApiError, changeOwnTeam, readCalendarNow, type OwnTeamBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Unlink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { ErrorLine } from '../../messages/error-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { findCalendarReason, isCalendarUrl } from './calendar.ts';
import { IssueList, NoticeList } from './issue-list.tsx';
import { ownGamesQuery, renewTeam, useKeepTeam } from './queries.ts';

/** Follows a calendar, and says how the last reading went. */
export function CalendarPanel({ team }: { team: OwnTeamBody }) {
  const t = useTranslations('ownTeams');
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button goes with its form.
  const focusHeading = () => heading.current?.focus();
  return (
    <section
      id="calendar"
      aria-labelledby="own-calendar"
      className="flex scroll-mt-24 flex-col gap-4 border-t-2 border-text pt-4"
    >
      <h3 ref={heading} id="own-calendar" tabIndex={-1} className="display text-3xl">
        {t('calendar')}
      </h3>
      {team.calendar_url === null ? (
        <>
          <p className="max-w-prose">{t('calendarLead')}</p>
          <AddressForm team={team} onDone={focusHeading} />
        </>
      ) : (
        <Followed key={team.calendar_url} team={team} url={team.calendar_url} onDone={focusHeading} />
      )}
    </section>
  );
}

function AddressForm({ team, onDone }: { team: OwnTeamBody; onDone(): void }) {
  const t = useTranslations('ownTeams');
  const form = useRef<HTMLFormElement>(null);
  const [url, setUrl] = useState('');
  const [isWrong, setWrong] = useState(false);
  const keep = useKeepTeam();
  const follow = useMutation({
    mutationFn: (calendar_url: string) => callApi(changeOwnTeam, { params: { id: team.id }, body: { calendar_url } }),
    onSuccess: (saved) => {
      keep(saved);
      onDone();
    },
  });
  const submit = () => {
    const isRight = isCalendarUrl(url.trim());
    setWrong(!isRight);
    if (isRight) follow.mutate(url.trim());
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <Form ref={form} busy={follow.isPending} onSubmit={submit} className="flex max-w-xl flex-col gap-3">
      <TextField
        label={t('calendarUrl')}
        hint={t('calendarUrlHint')}
        value={url}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2_000}
        onChange={(event) => setUrl(event.target.value)}
        error={isWrong ? t('calendarUrlWrong') : undefined}
      />
      <ErrorLine error={follow.error} instead={isRefused(follow.error) && t('calendarUrlRefused')} />
      <Button type="submit" busy={follow.isPending} className="self-start max-sm:self-stretch">
        {t('calendarFollow')}
      </Button>
    </Form>
  );
}

/** The server's reason names technical details of the address. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'calendar-url-refused';
}

function Followed({ team, url, onDone }: { team: OwnTeamBody; url: string; onDone(): void }) {
  const t = useTranslations('ownTeams');
  const read = useReadNow(team);
  const keep = useKeepTeam();
  const stop = useMutation({
    mutationFn: () => callApi(changeOwnTeam, { params: { id: team.id }, body: { calendar_url: null } }),
    onSuccess: (saved) => {
      keep(saved);
      onDone();
      showToast({ kind: 'success', title: t('calendarStopped') });
    },
  });
  return (
    <>
      <div>
        <p className="font-semibold">{t('calendarFollowed')}</p>
        <p className="[overflow-wrap:anywhere] text-soft">{url}</p>
      </div>
      <State team={team} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className="px-4" busy={read.isPending} onClick={() => read.mutate()}>
          {!read.isPending && <RefreshCw aria-hidden="true" className="size-5" />}
          {t('calendarNow')}
        </Button>
        <Button variant="quiet" className="px-3" busy={stop.isPending} onClick={() => stop.mutate()}>
          <Unlink aria-hidden="true" className="size-5" />
          {t('calendarStop')}
        </Button>
      </div>
      {/* A failure of the calendar itself is told by its state. */}
      <ErrorLine error={team.calendar_error === null ? read.error : null} />
      <ErrorLine error={stop.error} />
      {read.data !== undefined && (
        <>
          <NoticeList issues={read.data.issues} />
          <IssueList issues={read.data.issues} />
        </>
      )}
    </>
  );
}

function State({ team: { calendar_checked_at: at, calendar_error: error } }: { team: OwnTeamBody }) {
  const t = useTranslations('ownTeams');
  const format = useFormatter();
  if (at === null) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner className="size-5" />
        {t('calendarReading')}
      </p>
    );
  }
  const when = format.dateTime(new Date(at), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  if (error === null) return <p role="status">{t('calendarRead', { when })}</p>;
  return (
    <div role="status">
      <Notice kind="bad">
        <p className="font-semibold">{t(`calendarReasons.${findCalendarReason(error)}`)}</p>
        <p>{t('calendarFailed', { when })}</p>
      </Notice>
    </div>
  );
}

function useReadNow(team: OwnTeamBody) {
  const t = useTranslations('ownTeams');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(readCalendarNow, { params: { id: team.id } }),
    onSuccess: ({ added, changed, removed }) => {
      const description = t('calendarNowMore', { added, changed, removed });
      showToast({ kind: 'success', title: t('calendarNowDone'), description });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ownGamesQuery(team.id).queryKey });
      await renewTeam(queries, team);
    },
  });
}
