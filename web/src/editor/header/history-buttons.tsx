import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePreviewing } from '../machine/use-machine.ts';
import { useHistory } from './use-history.ts';

/** Undo and redo say what they would do. */
export function HistoryButtons() {
  const t = useTranslations('editor');
  const { undoStep, redoStep, undo, redo } = useHistory();
  const isOff = usePreviewing();
  return (
    <div className="flex">
      <IconButton
        icon={Undo2}
        label={undoStep === undefined ? t('undo') : t('undoStep', { step: t(`step.${undoStep}`) })}
        disabled={isOff || undoStep === undefined}
        onClick={undo}
      />
      <IconButton
        icon={Redo2}
        label={redoStep === undefined ? t('redo') : t('redoStep', { step: t(`step.${redoStep}`) })}
        disabled={isOff || redoStep === undefined}
        onClick={redo}
      />
    </div>
  );
}
