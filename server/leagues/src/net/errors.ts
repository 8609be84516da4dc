interface ErrorRow {
  de: string;
  en: string;
}

/** What fetching from the outside world can report. `{name}` is filled from `params`; no address is told in full. */
export const netErrorTable = {
  'url-invalid': row('Diese Adresse ist nicht gültig: {reason}', 'This address is not valid: {reason}'),
  'host-forbidden': row(
    'Von {host} wird nichts geladen; nur bestimmte Server sind erlaubt',
    'Nothing is loaded from {host}; only certain servers are allowed',
  ),
  'address-forbidden': row(
    'Diese Adresse führt nicht ins öffentliche Internet ({host})',
    'This address does not lead to the public internet ({host})',
  ),
  'address-unresolved': row(
    'Den Server {host} gibt es nicht, oder sein Name lässt sich zurzeit nicht auflösen',
    'There is no server {host}, or its name cannot be resolved at the moment',
  ),
  'redirects-too-many': row(
    'Die Adresse leitet zu oft weiter (max. {max} Mal, {host})',
    'The address redirects too often (at most {max} times, {host})',
  ),
  'fetch-timeout': row(
    'Der Server {host} antwortet nicht rechtzeitig; versuche es später nochmals',
    'The server {host} does not answer in time; try again later',
  ),
  'fetch-too-large': row(
    'Die Antwort von {host} ist zu gross (über {max} MB)',
    'The answer of {host} is too large (over {max} MB)',
  ),
  'fetch-type': row(
    'Die Antwort von {host} ist keine erlaubte Art von Datei ({type})',
    'The answer of {host} is not an allowed kind of file ({type})',
  ),
  'fetch-failed': row(
    'Die Verbindung zu {host} ist gescheitert ({reason}); versuche es später nochmals',
    'The connection to {host} failed ({reason}); try again later',
  ),
} as const satisfies Record<string, ErrorRow>;

export type NetErrorCode = keyof typeof netErrorTable;

type Params = Readonly<Record<string, string | number>>;

/** Compare `code`, show `message`. */
export class NetError extends Error {
  readonly code: NetErrorCode;
  readonly params: Params;

  constructor(code: NetErrorCode, params: Params = {}, cause?: unknown) {
    super(netMessage(code, params, 'en'), cause === undefined ? undefined : { cause });
    this.name = 'NetError';
    this.code = code;
    this.params = params;
  }

  toJSON() {
    return { code: this.code, message: this.message, params: this.params };
  }
}

/** The sentence of a code in the language asked for. */
export function netMessage(code: NetErrorCode, params: Params, language: 'de' | 'en'): string {
  return netErrorTable[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

function row(de: string, en: string): ErrorRow {
  return { de, en };
}
