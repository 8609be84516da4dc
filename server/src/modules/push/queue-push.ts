import { findLanguage, sourceLanguage, type Language } from '@matchpost/engine/languages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { messages } from '../../messages/index.ts';
import { fillMessage } from '@matchpost/engine/messages';
import type { RunSubject } from '../../mail/mails.ts';
import type { Services } from '../../services.ts';
import { loadQuietHours } from './push.queries.ts';
import { findDue } from './quiet-hours.ts';

/** The subject of a message. */
export interface PushEvent {
  userId: string;
  /** The post it opens. */
  draftId: string;
  /** The schedule's name or its team. */
  name: string;
  about: RunSubject;
  /** The score of the only game, such as `7:4`. */
  score: string | undefined;
  /** Posts made together. */
  count: number;
}

/** Queues a message to each of the person's browsers, within the transaction of `em`. */
export async function queuePush(
  em: EntityManager,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  event: PushEvent,
): Promise<void> {
  const now = clock();
  const due = findDue(now, await loadQuietHours(em, event.userId));
  const browsers = await em.execute<{ id: string; language: string }[]>(browserQuery, [event.userId, new Date(now)]);
  for (const { id, language } of browsers) {
    const { title, body } = write(event, findLanguage(language) ?? sourceLanguage);
    const values = [id, event.draftId, title, body, new Date(due), new Date(now)];
    const [row] = await em.execute<{ id: string }[]>(queueQuery, values);
    if (row !== undefined && due <= now) await jobs.send('push', { messageId: row.id }, { em, singletonKey: row.id });
  }
}

const browserQuery = `
  select p.id, p.language from push_subscriptions p join sessions s on s.id = p.session_id
  where p.user_id = ? and s.ended_at is null and s.expires_at > ?`;

const queueQuery = `
  insert into push_messages (subscription_id, draft_id, title, body, due_at, created_at) values (?, ?, ?, ?, ?, ?)
  on conflict do nothing returning id`;

function write({ name, about, score, count }: PushEvent, language: Language): { title: string; body: string } {
  const words = messages[language].push;
  const key = score === undefined && (about === 'result' || about === 'correction') ? (`${about}s` as const) : about;
  const text = fillMessage(words[key], { score: score ?? '' });
  const ready = count === 1 ? words.ready : fillMessage(words.readyMany, { count });
  return { title: name, body: `${text} ${ready}` };
}
