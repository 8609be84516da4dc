import { loadAccessToken } from '../../session/session.ts';
import { sessionState } from '../../session/session-state.ts';
import { OtherPersonError } from '../machine/problems.ts';

/** Throws `OtherPersonError` if somebody else has signed in since the editor was opened, here or in another tab. */
export async function checkPerson(userId: string): Promise<void> {
  // A session that is being renewed may turn out to be another person's.
  await loadAccessToken();
  const { user } = sessionState.get();
  if (user !== null && user.id !== userId) throw new OtherPersonError(user.email);
}
