import { loadMessages } from '../messages/areas.ts';
import { getLanguage } from '../preferences/language.ts';
import { showToast } from '../ui/toast.ts';
import type { KeepTrouble } from './refresh-token.ts';

const told = new Set<KeepTrouble>();

/** Says it once a run: each new token would fail again. */
export async function tellKeepTrouble(trouble: KeepTrouble): Promise<void> {
  if (told.has(trouble)) return;
  told.add(trouble);
  const { [trouble]: words } = (await loadMessages('device', getLanguage())).signIn;
  showToast({ kind: 'error', title: words.title, description: words.more });
}
