/** Team names as a post draws them. */
import { nameLadder } from '../src/2-bind/names.ts';
import type { TextBox } from '../src/3-layout/boxes.ts';
import type { Issue } from '../src/errors.ts';
import { describeBox } from './post-texts.ts';

/** Lists names that are clipped, or read like another team's. */
export function findBadNames(texts: readonly TextBox[], warnings: readonly Issue[]): string[] {
  const told = new Set(warnings.map(({ code, params }) => `${code} ${params['name'] ?? ''}`));
  const names = texts.filter(({ node }) => node.team);
  return [
    ...names.filter((box) => !isWhole(box, told)).map((box) => `not whole: ${describeBox(box)}`),
    ...findAlike(names),
  ];
}

/** True for a full name, or one whose shortened form lacks nothing but its kind of club. */
function isWhole({ node, lines }: TextBox, told: ReadonlySet<string>): boolean {
  const { name = '', full = '' } = node.team ?? {};
  const drawn = letters(lines.map(({ text }) => text).join(''));
  if (drawn === letters(full)) return true;
  return told.has(`name-shortened ${name}`) && drawn === letters(nameLadder(name).faithful);
}

/** Two teams with the same drawn name. */
function findAlike(names: readonly TextBox[]): string[] {
  const drawn = new Map<string, string>();
  return names.flatMap(({ node, lines }) => {
    const text = lines.map((line) => line.text).join(' ');
    const other = drawn.get(text);
    drawn.set(text, node.team?.name ?? '');
    return other === undefined || other === node.team?.name ? [] : [`${other} and ${node.team?.name} are «${text}»`];
  });
}

/** Hyphens also mark broken words. */
function letters(text: string): string {
  return text.toLocaleUpperCase('de').replace(/[\s-]/gu, '');
}
