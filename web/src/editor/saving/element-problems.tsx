import { Notice } from '../../ui/notice.tsx';
import { useEditorState } from '../panels/use-editor-state.ts';
import { useProblemSentences } from './problem-sentences.ts';

/** What the server has against the selected elements, where they are edited. */
export function ElementProblems() {
  const selection = useEditorState((state) => state.selection);
  const sentences = useProblemSentences().filter(
    ({ elementId }) => elementId !== undefined && selection.includes(elementId),
  );
  if (sentences.length === 0) return null;
  return (
    <Notice kind="bad">
      <ul role="alert">
        {sentences.map(({ path, text }) => (
          <li key={path + text}>
            {text} <code className="text-sm">{path.replace(/^elements\.\d+\.?(children\.\d+\.?)?/, '')}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
