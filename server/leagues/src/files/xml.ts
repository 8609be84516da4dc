import { SaxesParser } from 'saxes';
import { LeagueError, leagueReason } from '../errors.ts';

interface XmlEvents {
  /** The name without its prefix, and attributes likewise. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  /** True ends the reading. */
  close?(name: string): boolean | void;
}

const STEP = 65_536;

/** A part of a workbook, with the name that people know it by. */
export interface XmlPart {
  name: string;
  xml: Uint8Array;
}

/** Walks through an XML part without keeping it. Throws `xlsx-invalid`, and what the events throw. */
export function walkXml({ name: part, xml: bytes }: XmlPart, events: XmlEvents): void {
  const parser = new SaxesParser({ position: false });
  const state: { isDone: boolean; broken?: Error } = { isDone: false };
  parser.on('opentag', ({ name, attributes }) => {
    if (!state.isDone) events.open?.(local(name), withoutPrefixes(attributes));
  });
  parser.on('text', (text) => {
    if (!state.isDone) events.text?.(text);
  });
  parser.on('closetag', ({ name }) => {
    if (!state.isDone) state.isDone = events.close?.(local(name)) === true;
  });
  parser.on('error', (error) => {
    state.broken ??= error;
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length && !state.isDone && !state.broken; at += STEP) {
    parser.write(decoder.decode(bytes.subarray(at, at + STEP), { stream: true }));
  }
  if (!state.isDone && !state.broken) parser.close();
  const { broken } = state;
  if (broken) throw new LeagueError('xlsx-invalid', { params: leagueReason('part-broken', { part }), cause: broken });
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function withoutPrefixes(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), String(value)]));
}
