import { useFormatter } from 'use-intl';
import { PostCard } from './post-card.tsx';
import type { PostDay } from './plan-posts.ts';

/** The posts of a part of the page, by day. */
export function PostDays({ title, days }: { title: string; days: readonly PostDay[] }) {
  const format = useFormatter();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="display border-b-2 border-text pb-1 text-3xl">{title}</h2>
      {days.map(({ day, posts }) => (
        <div key={day} className="flex flex-col gap-2">
          <h3 className="font-semibold">
            {format.dateTime(new Date(`${day}T12:00:00Z`), { weekday: 'long', day: 'numeric', month: 'long' })}
          </h3>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
            {posts.map((post) => (
              <PostCard key={post.key} post={post} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
