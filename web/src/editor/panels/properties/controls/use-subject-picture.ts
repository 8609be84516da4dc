import { findAt } from '../../../document/value.ts';
import { findStanding } from '../../../document/standing.ts';
import { toOwnAddress } from '../../../../render/load-picture.ts';
import { useEditorData, useEditorState } from '../../use-editor-state.ts';
import { useSubject } from '../subject.ts';
import { findFieldPicture } from '../../fields/field-values.ts';

/** What the one element that is shown shows, ready for `src`: the game's picture, or its own. */
export function useSubjectPicture(): string | undefined {
  const data = useEditorData();
  const { field, href } = useSubjectLinks();
  const bound = typeof field === 'string' ? findFieldPicture(field, data) : undefined;
  return toSource(bound ?? href);
}

/** Its own picture alone. */
export function useOwnPicture(): string | undefined {
  return toSource(useSubjectLinks().href);
}

function toSource(href: unknown): string | undefined {
  return typeof href === 'string' && href !== '' ? toOwnAddress(href, location.origin) : undefined;
}

function useSubjectLinks(): { field?: unknown; href?: unknown } {
  const [id, ...more] = useSubject();
  const element = useEditorState(
    ({ document, shape }) => (id === undefined ? undefined : findStanding(document.template, id, shape)),
    isSamePicture,
  );
  if (more.length > 0) return {};
  return { field: findAt(element, 'apiField'), href: findAt(element, 'href') };
}

function isSamePicture(one: unknown, other: unknown): boolean {
  return ['id', 'href', 'apiField'].every((key) => findAt(one, key) === findAt(other, key));
}
