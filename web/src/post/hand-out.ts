import type { SharedPostInput } from '@matchpost/server/contract';
import type { QueryClient } from '@tanstack/react-query';
import { showFailure } from '../messages/show-failure.ts';
import type { TeamPlace } from '../league/queries.ts';
import { showToast } from '../ui/toast.ts';
import { deliver, getShareMethod } from './hand-over.ts';
import { noteShared } from './note-shared.ts';

interface HandOut {
  files: readonly File[];
  caption: string;
  teams: readonly TeamPlace[];
  /** Noted as shared. */
  notes: readonly SharedPostInput[];
  words: HandOutWords;
  onDelivered?(): void;
}

/** Titles of toasts; `sharedMore` follows only a share sheet, which leaves the caption on the clipboard. */
interface HandOutWords {
  shared: string;
  downloaded: string;
  sharedMore?: string;
  failed: string;
  noteFailed: string;
}

/**
 * Hands files out inside the tap, notes their games as shared and says how it went. A closed share sheet changes
 * nothing. Never rejects.
 */
export async function handOut(queries: QueryClient, wanted: HandOut): Promise<void> {
  const { files, caption, teams, notes, words, onDelivered } = wanted;
  const method = getShareMethod();
  const delivered = await deliver({ method, files, caption, teams }).catch(async (error: unknown) => {
    await showFailure(words.failed, error);
    return 'aborted' as const;
  });
  if (delivered === 'aborted') return;
  onDelivered?.();
  try {
    await noteShared(queries, notes);
    const description = delivered === 'share' ? words.sharedMore : undefined;
    const title = delivered === 'download' ? words.downloaded : words.shared;
    showToast({ kind: 'success', title, ...(description !== undefined && { description }) });
  } catch (error) {
    await showFailure(words.noteFailed, error);
  }
}
