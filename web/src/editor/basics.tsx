import { BasicsCard } from './panels/basics-card.tsx';
import { useProblemSentences } from './saving/problem-sentences.ts';
import { isGames, TemplateProblems } from './saving/template-problems.tsx';

/** 'Grundeinstellungen' with what the last save was refused for. */
export function Basics() {
  const sentences = useProblemSentences();
  const name = sentences.find(({ path }) => path === 'name')?.text;
  const games = sentences.find(({ path }) => isGames(path))?.text;
  return (
    <>
      <TemplateProblems />
      <BasicsCard problems={{ name, games }} />
    </>
  );
}
