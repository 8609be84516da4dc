import { formatNames, formats } from '@matchpost/engine';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toFormatKey } from '../../render/format-labels.ts';
import { useSession } from '../../session/session.ts';
import { findBeyond } from '../document/operations/fields.ts';
import { MAX_NAME, setBasics } from '../document/operations/basics.ts';
import { useEditorParts } from '../editor-context.ts';
import { controlClass, describe, FieldFrame } from './properties/controls/field-frame.tsx';
import { SelectBox } from './properties/controls/select-box.tsx';
import { getMostGames } from './basics/most-games.ts';
import { Stepper } from './basics/stepper.tsx';
import { Panel } from './panel.tsx';
import { SmallButton } from './small-button.tsx';
import { useEditorState } from './use-editor-state.ts';
import { WithPanelWords } from './with-panel-words.tsx';

interface BasicsCardProps {
  /** What changes the design is put away; the name can be given at any time, to save. */
  disabled?: boolean;
  /** Sentences of what a save was refused for. */
  problems?: { name?: string | undefined; games?: string | undefined };
}

/** 'Grundeinstellungen': name, games, main format. */
export function BasicsCard(props: BasicsCardProps) {
  return (
    <WithPanelWords>
      <Basics {...props} />
    </WithPanelWords>
  );
}

function Basics({ disabled = false, problems = {} }: BasicsCardProps) {
  const t = useTranslations('editorPanels.basics');
  return (
    <Panel title={t('title')}>
      <NameField problem={problems.name} />
      <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3 disabled:opacity-60">
        <legend className="sr-only">{t('title')}</legend>
        <GamesField problem={problems.games} />
        <FormatField />
      </fieldset>
    </Panel>
  );
}

function NameField({ problem }: { problem: string | undefined }) {
  const t = useTranslations('editorPanels.basics');
  const { store } = useEditorParts();
  const id = useId();
  const session = useRef(0);
  const name = useEditorState(({ document }) => document.name);
  const tooLong = [...name.trim()].length > MAX_NAME ? t('nameTooLong') : undefined;
  const said = problem ?? tooLong;
  return (
    <FieldFrame id={id} label={t('name')} problem={said}>
      <input
        id={id}
        value={name}
        autoComplete="off"
        onFocus={() => void (session.current += 1)}
        onChange={(event) =>
          store.trigger.commit({
            step: 'basics',
            change: setBasics({ name: event.target.value }),
            transaction: `${id}-${session.current}`,
          })
        }
        {...describe(id, { problem: said })}
        className={controlClass}
      />
    </FieldFrame>
  );
}

function GamesField({ problem }: { problem: string | undefined }) {
  const t = useTranslations('editorPanels.basics');
  const { store } = useEditorParts();
  const { limits } = useSession();
  const id = useId();
  const games = useEditorState(({ document }) => document.games);
  const beyond = useEditorState(({ document }) => findBeyond(document).length);
  const showBeyond = () => {
    const { document } = store.getSnapshot().context;
    store.trigger.select({ ids: findBeyond(document).map(({ id }) => id) });
  };
  const most = getMostGames(limits);
  const tooMany = games > most ? t('gamesTooMany', { most }) : undefined;
  const said = problem ?? tooMany;
  return (
    <FieldFrame
      id={id}
      label={t('games')}
      isGroup
      problem={said}
      hint={beyond > 0 ? t('beyond', { count: beyond }) : most === 1 ? t('oneGame') : t('upTo', { most })}
    >
      <Stepper
        label={t('games')}
        value={games}
        min={1}
        max={most}
        fewer={t('fewer')}
        more={t('more')}
        onChange={(next) => store.trigger.commit({ step: 'basics', change: setBasics({ games: next }) })}
      />
      {beyond > 0 && (
        <SmallButton className="-mx-2.5 self-start font-semibold underline underline-offset-4" onClick={showBeyond}>
          {t('showBeyond', { count: beyond })}
        </SmallButton>
      )}
    </FieldFrame>
  );
}

function FormatField() {
  const t = useTranslations('editorPanels.basics');
  const tFormat = useTranslations('shell.formats');
  const { store } = useEditorParts();
  const id = useId();
  const format = useEditorState(({ document }) => document.template.format);
  const choose = (next: string) => {
    const chosen = formatNames.find((name) => name === next);
    if (chosen !== undefined) store.trigger.commit({ step: 'basics', change: setBasics({ format: chosen }) });
  };
  return (
    <FieldFrame id={id} label={t('format')} hint={t('formatHint')}>
      <SelectBox
        id={id}
        value={format}
        {...describe(id, { hint: t('formatHint') })}
        onChange={(event) => choose(event.target.value)}
      >
        {formatNames.map((name) => (
          <option key={name} value={name}>
            {t('formatSize', { name: tFormat(toFormatKey(name)), shape: name, ...formats[name] })}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}
