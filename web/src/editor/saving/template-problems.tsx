import { Notice } from '../../ui/notice.tsx';
import { useProblemSentences } from './problem-sentences.ts';

/** What is wrong with the template as a whole, with no field or element of its own. */
export function TemplateProblems() {
  const sentences = useProblemSentences().filter(
    ({ path, elementId }) => elementId === undefined && path !== 'name' && !isGames(path),
  );
  if (sentences.length === 0) return null;
  return (
    <Notice kind="bad">
      <ul role="alert">
        {sentences.map(({ path, text }) => (
          <li key={path + text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

export function isGames(path: string): boolean {
  return path === 'supported_games' || path === 'supportedGames';
}
