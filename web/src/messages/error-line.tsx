import { useErrorSentence } from './use-error-sentence.ts';

/** Reads an error out in the language of the page; empty without one. `instead` goes before it. */
export function ErrorLine({ error, instead }: { error: unknown; instead?: string | false | undefined }) {
  const sentence = useErrorSentence(error);
  return (
    <p role="alert" className="font-semibold text-bad">
      {instead || sentence}
    </p>
  );
}
