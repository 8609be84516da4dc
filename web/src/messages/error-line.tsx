import { useErrorSentence } from './use-error-sentence.ts';

/** Announces an error in the page's language; empty without one. `instead` takes precedence. */
export function ErrorLine({ error, instead }: { error: unknown; instead?: string | false | undefined }) {
  const sentence = useErrorSentence(error);
  return (
    <p role="alert" className="font-semibold text-bad">
      {instead || sentence}
    </p>
  );
}
