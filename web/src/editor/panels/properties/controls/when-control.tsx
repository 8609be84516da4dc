import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useEditorState } from '../../../editor-context.ts';
import {
  conditions,
  formatConditions,
  isOffered,
  isPerGame,
  parseConditions,
  type Condition,
  type ConditionName,
  useConditionWords,
} from '../conditions.ts';
import { useRowList } from '../../fields/field-values.ts';
import { mixed, useSubject } from '../use-property.ts';
import { type ControlProps, SelectBox } from './field-frame.tsx';
import { TextControl } from './text-control.tsx';

const names = Object.keys(conditions) as ConditionName[];

/** Conditions from choices, or a free expression. */
export function WhenControl(props: ControlProps) {
  const { handle } = props;
  const t = useTranslations('editorPanels.when');
  const when = typeof handle.value === 'string' ? handle.value : undefined;
  const list = handle.value === mixed ? undefined : parseConditions(when);
  const [isFree, setFree] = useState(list === undefined);
  if (isFree || list === undefined) {
    return (
      <div className="flex flex-col gap-1">
        <TextControl {...props} label={t('expression')} hint={t('expressionHint')} rows={2} />
        {list !== undefined && <TextButton text={t('choose')} onPress={() => setFree(false)} />}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Chosen list={list} onChange={(next) => handle.commit(formatConditions(next))} />
      <AddCondition list={list} onAdd={(added) => handle.commit(formatConditions([...list, added]))} />
      <TextButton text={t('write')} onPress={() => setFree(true)} />
    </div>
  );
}

function Chosen({ list, onChange }: { list: readonly Condition[]; onChange(list: Condition[]): void }) {
  const t = useTranslations('editorPanels.when');
  const say = useConditionWords();
  if (list.length === 0) return <p className="text-soft">{t('always')}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {list.map((condition, i) => (
        <li key={`${condition.name}-${condition.game}`} className="flex items-center bg-line pl-3">
          <span className="min-w-0 grow py-1.5 leading-tight">{say(condition)}</span>
          <IconButton
            dense
            icon={X}
            label={t('remove', { condition: say(condition) })}
            onClick={() => onChange(list.toSpliced(i, 1))}
          />
        </li>
      ))}
    </ul>
  );
}

/** A list whose choice is added at once. */
function AddCondition({ list, onAdd }: { list: readonly Condition[]; onAdd(condition: Condition): void }) {
  const t = useTranslations('editorPanels.when');
  const id = useId();
  const say = useConditionWords();
  const games = useEditorState(({ document }) => document.games);
  const rows = useRowList(useSubject());
  const shown = rows === 'games' ? Math.min(games, 3) : 1;
  const known = names.filter((name) => isOffered(name, rows));
  const offered = known.flatMap((name): Condition[] =>
    isPerGame(name) ? Array.from({ length: shown }, (_, i) => ({ name, game: i + 1 })) : [{ name, game: 0 }],
  );
  const left = offered.filter((one) => !list.some(({ name, game }) => name === one.name && game === one.game));
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('add')}
      </label>
      <SelectBox
        id={id}
        value=""
        onChange={(event) => {
          const chosen = left[Number(event.target.value)];
          if (chosen !== undefined) onAdd(chosen);
        }}
      >
        <option value="" disabled>
          {t('add')}
        </option>
        {left.map((condition, i) => (
          <option key={`${condition.name}-${condition.game}`} value={i}>
            {say(condition)}
          </option>
        ))}
      </SelectBox>
    </>
  );
}

function TextButton({ text, onPress }: { text: string; onPress(): void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 self-start text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
    >
      {text}
    </button>
  );
}
