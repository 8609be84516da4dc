import { useEffect, useRef } from 'react';
import { BasicsCard } from './panels/basics-card.tsx';
import { useProblemSentences } from './saving/problem-sentences.ts';
import { isGames, TemplateProblems } from './saving/template-problems.tsx';

/** 'Grundeinstellungen' with what the last save was refused for; the focus goes there. */
export function Basics({ disabled = false }: { disabled?: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  const sentences = useProblemSentences();
  const name = sentences.find(({ path }) => path === 'name')?.text;
  const games = sentences.find(({ path }) => isGames(path))?.text;
  useEffect(() => {
    if (name !== undefined) card.current?.querySelector('input')?.focus();
  }, [name]);
  return (
    <>
      <TemplateProblems />
      <div ref={card}>
        <BasicsCard disabled={disabled} problems={{ name, games }} />
      </div>
    </>
  );
}
