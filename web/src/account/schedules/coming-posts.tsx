import type { ComingPost, ScheduleBody, ScheduleChanges } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { isRunning } from '../../schedules/sentence.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { comingQuery } from './queries.ts';
import { RetryButton } from '../../messages/retry-button.tsx';

interface ComingPostsProps {
  schedule: ScheduleBody;
  onChange(changes: ScheduleChanges): void;
}

/** The next three posts by the league's games, each of which can be skipped. */
export function ComingPosts({ schedule, onChange }: ComingPostsProps) {
  const t = useTranslations('schedules');
  const coming = useQuery(comingQuery(schedule.id));
  const sentence = useErrorSentence(coming.error);
  const isOffline = coming.fetchStatus === 'paused';
  if (coming.data !== undefined && coming.error === null) {
    return <Posts posts={coming.data} schedule={schedule} onChange={onChange} />;
  }
  if (coming.error === null && !isOffline) return <Skeleton className="h-28 w-full" />;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4">
      <p>{isOffline ? t('comingOffline') : t('comingFailed', { reason: sentence })}</p>
      <RetryButton error={coming.error} variant="quiet" className="pr-0 pl-0" onClick={() => void coming.refetch()} />
    </div>
  );
}

function Posts({ posts, schedule, onChange }: ComingPostsProps & { posts: readonly ComingPost[] }) {
  const t = useTranslations('schedules');
  if (posts.length === 0) return <p className="text-soft">{t('comingNone')}</p>;
  const isAnySkipped = posts.some(({ key }) => key === schedule.skip_key);
  return (
    <div className="flex flex-col">
      <h3 className="font-semibold text-soft">{t(isRunning(schedule) ? 'coming' : 'comingIfRunning')}</h3>
      <ul>
        {posts.map((post) => (
          <Post
            key={post.key}
            post={post}
            isSkipped={post.key === schedule.skip_key}
            canSkip={!isAnySkipped && isRunning(schedule)}
            onSkip={(key) => onChange({ skip_key: key })}
          />
        ))}
      </ul>
    </div>
  );
}

interface PostProps {
  post: ComingPost;
  isSkipped: boolean;
  /** One post at a time can be skipped. */
  canSkip: boolean;
  onSkip(key: string | null): void;
}

function Post({ post, isSkipped, canSkip, onSkip }: PostProps) {
  const t = useTranslations('schedules');
  const format = useFormatter();
  const at = new Date(post.at);
  const date = format.dateTime(at, { weekday: 'short', day: 'numeric', month: 'long' });
  const time = format.dateTime(at, { hour: '2-digit', minute: '2-digit' });
  const off = isSkipped ? 'skipped' : post.off === 'skipped' ? null : post.off;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line py-1">
      <p className={classNames('min-w-0 flex-1 basis-56', off !== null && 'text-soft')}>
        <span className={classNames('font-semibold tabular-nums', off !== null && 'line-through')}>
          {date}, {post.about ? t('about', { time }) : time}
        </span>
        {off !== null && <span className="font-semibold"> {t(`off.${off}`)}</span>}
        <Games games={post.games} />
      </p>
      {(isSkipped || (off === null && canSkip)) && (
        <Button
          variant="quiet"
          className="pr-0 pl-0"
          aria-label={t(isSkipped ? 'unskipOf' : 'skipOf', { date })}
          onClick={() => onSkip(isSkipped ? null : post.key)}
        >
          {t(isSkipped ? 'unskip' : 'skip')}
        </Button>
      )}
    </li>
  );
}

function Games({ games }: Pick<ComingPost, 'games'>) {
  const t = useTranslations('schedules');
  const [first, ...others] = games;
  if (first === undefined) return null;
  return (
    <span className="block [overflow-wrap:anywhere]">
      {first.team_home} – {first.team_away}
      {others.length > 0 && ` ${t('moreGames', { count: others.length })}`}
    </span>
  );
}
