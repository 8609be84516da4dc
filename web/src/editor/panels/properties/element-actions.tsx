import { Copy, Eye, EyeOff, Lock, LockOpen, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { findList } from '../../document/levels.ts';
import { duplicateElements } from '../../document/operations/copy.ts';
import { lockElements } from '../../document/operations/change.ts';
import { removeElements } from '../../document/operations/add.ts';
import { useEditorParts } from '../../editor-context.ts';
import { showToast } from '../../../ui/toast.ts';
import { useProperty, useSubjects } from './use-property.ts';

/** Commands for whole elements. */
export function ElementActions() {
  const t = useTranslations('editorPanels.properties');
  const { store } = useEditorParts();
  const subjects = useSubjects();
  const hidden = useProperty('hidden');
  const ids = subjects.map(({ id }) => id);
  const isLocked = subjects.every(({ locked }) => locked);
  const isHidden = hidden.value === true;
  const duplicate = () => {
    const { change, ids: copies, leftOut } = duplicateElements(store.getSnapshot().context.document, ids);
    store.trigger.commit({ step: 'duplicate', change, select: copies.length > 0 ? copies : ids });
    if (leftOut.length > 0) showToast({ kind: 'info', title: t('notCopied'), description: t('notCopiedMore') });
  };
  const remove = () => {
    const list = findList(store.getSnapshot().context.document, ids[0] ?? '');
    const kept = subjects.filter(({ locked }) => locked || list?.locked === true).map(({ id }) => id);
    const select = kept.length === 0 && list !== undefined ? [list.id] : kept;
    store.trigger.commit({ step: 'remove', change: removeElements(ids), select });
    if (kept.length > 0) showToast({ kind: 'info', title: t('notRemoved'), description: t('notRemovedMore') });
  };
  return (
    <div role="group" aria-label={t('actions')} className="-mx-1.5 flex flex-wrap">
      <IconButton dense icon={Copy} label={t('duplicate')} onClick={duplicate} />
      <IconButton
        dense
        icon={isLocked ? Lock : LockOpen}
        label={t('lock')}
        pressed={isLocked}
        onClick={() => store.trigger.commit({ step: 'lock', change: lockElements(ids, !isLocked) })}
      />
      <IconButton
        dense
        icon={isHidden ? EyeOff : Eye}
        label={t('hide')}
        pressed={isHidden}
        onClick={() => hidden.commit(!isHidden, { step: 'hide' })}
      />
      <IconButton dense icon={Trash2} label={t('remove')} className="ml-auto" onClick={remove} />
    </div>
  );
}
