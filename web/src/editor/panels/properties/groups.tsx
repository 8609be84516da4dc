import type { ElementType } from '@matchpost/engine';
import { Link, Unlink } from 'lucide-react';
import { Fragment, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { findElement } from '../../document/document.ts';
import { isRatioLocked, lockRatio, ratioLocks } from '../ratio-lock.ts';
import { useEditorState } from '../../editor-context.ts';
import type { Group, GroupKey } from '../../kinds/kind.ts';
import { createObservable } from '../../../preferences/observable.ts';
import { Arrange } from './arrange.tsx';
import { listShown } from './list-shown.ts';
import { PropertyField } from './property-field.tsx';
import { useSubject, useSubjects } from './use-property.ts';

/** The groups of fields for the selection. */
export function Groups() {
  const t = useTranslations('editorPanels.properties');
  const ownShape = useEditorState((state) => state.ownShape);
  const subjects = useSubjects();
  const type = subjects[0]?.type;
  if (type === undefined) return null;
  return (
    <div>
      {ownShape && <p className="border-l-4 border-signal px-3 py-1 text-sm leading-snug text-soft">{t('ownShape')}</p>}
      {listShown(subjects, { ownShape }).map((group) => (
        <FoldedGroup key={group.title} group={group} type={type} />
      ))}
    </div>
  );
}

function FoldedGroup({ group, type }: { group: Group; type: ElementType }) {
  const t = useTranslations('editorPanels');
  const folded = useSyncExternalStore(foldedGroups.subscribe, foldedGroups.get);
  const isOpen = !(folded.get(group.title) ?? group.folded === true);
  return (
    <Disclosure title={t(`groups.${group.title}`)} open={isOpen} onToggle={(open) => foldGroup(group.title, !open)}>
      {group.title === 'place' && <OwnPlace />}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3">
        {group.fields.map((field) => (
          <Fragment key={field.path}>
            <div className={classNames('min-w-0', field.half !== true && 'col-span-2')}>
              <PropertyField field={field} type={type} />
            </div>
            {field.path === 'height' && <RatioLock />}
          </Fragment>
        ))}
      </div>
    </Disclosure>
  );
}

/** Aligns one element to the canvas, or a part to its row. */
function OwnPlace() {
  const ids = useSubject();
  const isAlone = useEditorState(
    ({ document }) => ids.length === 1 && findElement(document, ids[0] ?? '') !== undefined,
  );
  return isAlone ? <Arrange /> : null;
}

function RatioLock() {
  const t = useTranslations('editorPanels.properties');
  const subjects = useSubjects();
  useSyncExternalStore(ratioLocks.subscribe, ratioLocks.get);
  const [wasTouched, setTouched] = useState(false);
  const isLocked = subjects.every(isRatioLocked);
  return (
    <div className="col-span-2 -mt-2 flex items-center justify-between gap-2">
      <span className="text-sm leading-snug text-soft" role={wasTouched ? 'status' : undefined}>
        {isLocked ? t('ratioLocked') : t('ratioFree')}
      </span>
      <IconButton
        dense
        icon={isLocked ? Link : Unlink}
        label={t('lockRatio')}
        pressed={isLocked}
        onClick={() => {
          setTouched(true);
          lockRatio(
            subjects.map(({ id }) => id),
            !isLocked,
          );
        }}
      />
    </div>
  );
}

/** Groups that somebody folded or unfolded, while the page is open. */
const foldedGroups = createObservable<ReadonlyMap<GroupKey, boolean>>(new Map());

function foldGroup(title: GroupKey, isFolded: boolean): void {
  foldedGroups.set(new Map([...foldedGroups.get(), [title, isFolded]]));
}
