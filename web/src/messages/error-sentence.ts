import { ApiError } from '@matchpost/server/contract';
import type { Language } from '../preferences/language.ts';

type Params = Record<string, string | number>;
type Table = Record<string, { de: string; en: string }>;

/** What went wrong, for a person, with an id to give to support where there is one. */
export interface ErrorSentence {
  sentence: string;
  requestId?: string;
}

const unreachable = {
  de: 'Keine Verbindung zum Server. Prüfe das Internet und versuche es noch einmal.',
  en: 'The server cannot be reached. Check your connection and try again.',
};
const unknown = {
  de: 'Da ist etwas schiefgegangen. Versuche es noch einmal.',
  en: 'Something went wrong. Try again.',
};

/** The sentence of an error of the API in the language asked for; the tables are loaded when first needed. */
export async function loadErrorSentence(error: unknown, language: Language): Promise<ErrorSentence> {
  if (error instanceof TypeError) return { sentence: unreachable[language] };
  if (!(error instanceof ApiError)) return { sentence: unknown[language] };
  const { errorTable, leagueErrorTable } = await import('./error-tables.ts');
  const rows: Table = { ...leagueErrorTable, ...errorTable };
  const { params = {}, requestId } = error.body;
  const sentence = fill(rows[error.code]?.[language] ?? unknown[language], {
    ...params,
    ...(requestId === undefined ? {} : { requestId }),
  });
  return requestId === undefined || error.status < 500 ? { sentence } : { sentence, requestId };
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
