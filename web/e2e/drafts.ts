import { changeDatabase } from './database.ts';
import type { RunningSite } from './site.ts';

interface NewDraft {
  id: string;
  schedule: string;
  game: string;
}

/** Stores the draft of a game that a schedule has made; its file does not exist. */
export async function makeDraft(site: RunningSite, { id, schedule, game }: NewDraft): Promise<void> {
  await changeDatabase(
    site,
    `insert into drafts (id, user_id, schedule_id, position, name, game_ids, file_key, width, height)
     select ?, user_id, id, 1, '001', array[?], 'batches/none/0.png', 1080, 1920 from schedules where id = ?`,
    [id, game, schedule],
  );
}
