import { useFormatter, useNow } from 'use-intl';

/** Says how long ago a moment was. The clock here is up to a minute old: a newer moment counts as now. */
export function useAgo(): (moment: string) => string {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return (moment) => {
    const date = new Date(moment);
    return format.relativeTime(date, date > now ? date : now);
  };
}
