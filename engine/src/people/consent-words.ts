/**
 * Words that give or refuse a consent, wherever a typed list has them. Any denial counts: a person withheld by mistake is a
 * smaller harm than one named against their will.
 */
import type { Consent } from './person.ts';

const between = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'iu');

/** Refuses by itself where it comes first. */
const refusal =
  /^(?:(?:bitte )?nicht|nein|keine?|ohne (?:namen?|einwilligung)|anonym|n\. ?n\.|not|no(?!\.?\s*\d)|do(?: not|n['’]t) name|without (?:name|consent)|ne pas|non|pas d['’]accord|(?:will|möchte|mag|darf|soll) nicht|(?:einwilligung|zustimmung|einverständnis|erlaubnis|unterschrift|consent|permission)(?: is| noch| still)? (?:fehlt|ausstehend|offen|pendent|folgt|missing|pending|outstanding)|(?:manca|manque)(?: il| le| l['’])? ?(?:consenso|consentement|accord))(?![\p{L}\p{N}])/iu;
/** Denies the rest of its words. */
const denial = between(
  String.raw`nicht|nie|nein|kein(?:e[nrms]?)?|ohne|anonym\p{L}*|not|no(?!\.|\s*\d)|never|without|\p{L}+n['’]t|ne|pas|non|sans|senza`,
);
/** Takes a consent back, or never gave it. */
const withdrawal = between(
  String.raw`abgelehnt|lehn(?:t|en)(?: \p{L}+)* ab|verweigert|widerrufen|zurückgezogen|untersagt|verboten|refused|declined|denied|withdrawn|revoked|forbidden|refusée?|retirée?|rifiutato|revocato|ritirato`,
);
/**
 * Objects to being named. Only remarks are read for it: what stands behind a name, in brackets, in a cell or a heading. In a
 * name the same letters mean nothing.
 */
const objection = new RegExp(
  [
    '(?<![\\p{L}])(?:weglassen|auslassen|(?:ist |sind )?dagegen|gesperrt|widerspr|geheim|privat(?!\\p{L})|anonym|anonim|verzicht|unkenntlich',
    'nur (?:der |die |den )?(?:vornamen?|nachnamen?|nummer|initialen)|refus|rifiut|sans nom|pas de nom|senza (?:nome|consenso|permesso)',
    'negat[oa](?!\\p{L})|interdi|vietat|oppos(?:é|e[rd])|contrari|opt(?:ed|s|ing)?[ -]?out|withh[eo]ld|object(?:s|ed|ion)?(?!\\p{L})|unnamed|hidden',
    "(?:do not|don[’']t|not to be) name|first name only|in attesa|en attente)|[✗✘✖❌🚫⛔☒]",
  ].join('|'),
  'iu',
);
/** Says that somebody is a minor, who is named with a consent only. */
const minority = /(?<!\p{L})(?:minderj(?:ä|ae)hrig|minorenn|(?:mineure?|minors?)(?!\p{L})|(?:unter|under) ?18)/iu;
const agreed = between(
  'einverstanden|mit einwilligung|einwilligung (?:liegt vor|erteilt|vorhanden|erhalten|ja|ok)|with consent|con consenso|avec accord',
);
const pending = /\?|(?<!\p{L})(?:noch|ausstehend|fehl|offen|pendent|folgt|missing|pending|outstanding)/iu;
const grown = /^(?:erwachsene?|volljährige?|adults?)$/i;
const permission = /^(?:einverstanden|mit einwilligung|eltern einverstanden|with consent|minor with consent)$/i;
const yes = /^(?:x|ja|yes|true|1|j|y|[✓✔])$/i;
/** Says that a consent is there; `ja, nur Vorname` does not. */
const given =
  /^(?:ja|yes|ok|okay|oui|s[iì]|(?:ist )?(?:erhalten|vorhanden|gegeben|erteilt|unterschrieben|erlaubt|genehmigt)|liegt vor|received|given|granted|signed|allowed|permitted|approved)[.!]?$/i;

const consenting =
  /nenn|nann|namentlich|erwähn|(?<!\p{L})named(?!\p{L})|mention|(?<!spiel)erlaub|freigab|datenschutz|dsgvo|gdpr|permi|permess|allow|einwillig|consen[ts]|zustimm|einverst|autoris|autorizz|nomm(?:er|ée?)(?!\p{L})|nominare/iu;
/** A column about parents may have their names, so it only refuses. */
const showing =
  /publi|veröff|visib|sichtbar|foto|photo|bild(?!ung)|zeig|insta|social|unterschrift|(?<!\p{L})(?:eltern|parents?|genitori)(?!\p{L})/iu;

/** Longer lines are sentences. */
const LONGEST_HEADING = 70;

const denialFirst = /^(?:bitte |please )?(?:nicht|ohne|keine?|do not|don['’]t|not|without|no|anonym\p{L}*)(?!\p{L})/iu;
const withoutName = /^(?:anonym\p{L}*|ohne namen?|without names?)$/iu;

/** True for a mark or a word that says yes, and no more. */
export function isYes(text: string): boolean {
  return yes.test(text);
}

/** True for words about a consent, or about naming people. */
export function isAboutConsent(text: string): boolean {
  return consenting.test(text);
}

/** True for words about showing people. */
export function isAboutShowing(text: string): boolean {
  return showing.test(text);
}

export function isDenied(text: string): boolean {
  return denial.test(text);
}

/** True where words deny or withdraw a consent anywhere: `Eltern nicht einverstanden`, `möchte nicht genannt werden`. */
export function refusesConsent(text: string): boolean {
  return (denial.test(text) || withdrawal.test(text)) && (consenting.test(text) || showing.test(text));
}

export function isWithdrawn(text: string): boolean {
  return withdrawal.test(text);
}

/** Reads a consent in words; undefined for anything else. */
export function findConsent(text: string): Consent | undefined {
  const plain = text.trim();
  if (refusal.test(plain) || withdrawal.test(plain) || refusesConsent(plain)) return 'not-named';
  if (grown.test(plain)) return 'adult';
  if (permission.test(plain)) return 'minor-with-consent';
  if (minority.test(plain)) return agreed.test(plain) && !pending.test(plain) ? 'minor-with-consent' : 'not-named';
  return objects(plain) ? 'not-named' : undefined;
}

/** True for a remark that objects to being named in other words than a consent's: `refus`, `opt-out`, `minderjährig`. */
export function objects(text: string): boolean {
  return objection.test(text) || minority.test(text);
}

/** Reads the answer to whether somebody may be named. A word nobody knows is no consent; an empty answer says nothing. */
export function readAnswer(text: string): Consent | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  return isYes(plain) || given.test(plain) ? 'minor-with-consent' : (findConsent(plain) ?? 'not-named');
}

/**
 * The consent that a heading gives to everybody below it: `Nicht nennen:`, `--- nicht nennen ---`, `Nicht nennen (3):`;
 * undefined for other headings and for people.
 */
export function findHeadingConsent(text: string, { hasColon }: { hasColon: boolean }): Consent | undefined {
  if (text.length > LONGEST_HEADING) return undefined;
  const bare = text.replace(/^[\s\p{P}\p{S}]+|[\s#*=_~–—-]+$/gu, '');
  const head = bare
    .replace(/\(\d+\)/g, ' ')
    .replace(/[()[\]\s]+/g, ' ')
    .trim();
  const begins = denialFirst.test(head) || objection.exec(head)?.index === 0;
  if (/\d/.test(head) || (/[,;]/.test(head) && !begins)) return undefined;
  // `Nein:` below `Ja:`.
  if (hasColon && /^(?:nein|nö|no|non|keine?)$/i.test(head)) return 'not-named';
  const consent = findConsent(head);
  const isClear = isAboutConsent(head) || isAboutShowing(head) || withoutName.test(head) || objects(head);
  // Single words, as in "No Young-ho", may be a name.
  if (consent === 'not-named' && !isClear) return undefined;
  // Without a colon it may be said of a person: "Anna Muster nicht nennen".
  return hasColon || (consent === 'not-named' && begins) ? consent : undefined;
}

/** Of two that are said of one person, the one that counts: a refusal wherever it stands, else the later one. */
export function joinConsents(...said: readonly (Consent | undefined)[]): Consent | undefined {
  return said.includes('not-named') ? 'not-named' : said.findLast((one) => one !== undefined);
}
