/** Queries of one kind that run at a time. Requests made meanwhile share the next one. */
const AT_ONCE = 2;

interface Question<Key, Answer> {
  key: Key;
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
}

/**
 * Answers concurrent requests with one query instead of one each. The query always starts after the request it answers.
 * `load` returns the answers in the order of the keys.
 *
 * @example const findTeam = askTogether((ids: readonly string[]) => loadTeams(openUnitOfWork(), ids));
 */
export function askTogether<Key, Answer>(
  load: (keys: readonly Key[]) => Promise<readonly (Answer | undefined)[]>,
): (key: Key) => Promise<Answer | undefined> {
  let waiting: Question<Key, Answer>[] = [];
  let running = 0;

  const answer = async (asked: readonly Question<Key, Answer>[]): Promise<void> => {
    try {
      const answers = await load(asked.map(({ key }) => key));
      asked.forEach(({ resolve }, at) => resolve(answers[at]));
    } catch (error) {
      asked.forEach(({ reject }) => reject(error));
    }
  };

  const next = (): void => {
    if (running >= AT_ONCE || waiting.length === 0) return;
    const asked = waiting;
    waiting = [];
    running += 1;
    void answer(asked).then(() => {
      running -= 1;
      next();
    });
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      next();
    });
}
