import { useEffect, useRef, useId } from 'react';
import { formatNames, formats, limits as engineLimits } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { Minus, Plus } from 'lucide-react';
import type { LimitsBody } from '@matchpost/server/contract';
import { useProblemSentences } from '../saving/problem-sentences.ts';
import { toFormatKey } from '../../render/format-labels.ts';
import { useSession } from '../../session/session.ts';
import { isGameList } from '../document/levels.ts';
import { findBeyond } from '../document/operations/fields.ts';
import { MAX_NAME, setBasics } from '../document/operations/basics.ts';
import { useEditorParts, useEditorState } from '../editor-context.ts';
import { controlClass, describe, FieldFrame, SelectBox } from './properties/controls/field-frame.tsx';
import { Panel } from './panel.tsx';
import { SmallButton } from './small-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { withWords } from '../words.tsx';
import { useTransaction } from './use-transaction.ts';

/** 'Grundeinstellungen' with the problems of the last save; a problem of the name gets the focus. */
export function Basics({ disabled = false }: { disabled?: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  const sentences = useProblemSentences();
  const name = sentences.find(({ path }) => path === 'name')?.text;
  const games = sentences.find(({ path }) => isGames(path))?.text;
  useEffect(() => {
    if (name !== undefined) card.current?.querySelector('input')?.focus();
  }, [name]);
  return (
    <>
      <TemplateProblems />
      <div ref={card}>
        <BasicsCard disabled={disabled} problems={{ name, games }} />
      </div>
    </>
  );
}

interface BasicsCardProps {
  /** Disables the design; the name stays editable, so that it can be saved. */
  disabled: boolean;
  /** Messages of a refused save. */
  problems: { name?: string | undefined; games?: string | undefined };
}

/** 'Grundeinstellungen': name, games, main format. */
const BasicsCard = withWords('editorPanels', BasicsForm);

function BasicsForm({ disabled, problems }: BasicsCardProps) {
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
  const transaction = useTransaction();
  const name = useEditorState(({ document }) => document.name);
  const tooLong = [...name.trim()].length > MAX_NAME ? t('nameTooLong') : undefined;
  const said = problem ?? tooLong;
  return (
    <FieldFrame id={id} label={t('name')} problem={said}>
      <input
        id={id}
        value={name}
        autoComplete="off"
        onFocus={transaction.begin}
        onChange={(event) =>
          store.trigger.commit({
            step: 'basics',
            change: setBasics({ name: event.target.value }),
            transaction: transaction.name(),
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
  const tHints = useTranslations('editorPanels.hints');
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
  const limit = beyond > 0 ? t('beyond', { count: beyond }) : most === 1 ? t('oneGame') : t('upTo', { most });
  const isListed = useEditorState(({ document: { template } }) => template.elements.some(isGameList));
  return (
    <FieldFrame
      id={id}
      label={t('games')}
      isGroup
      problem={said}
      hint={isListed ? `${limit} ${tHints('carouselRows', { games })}` : limit}
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

/** Problems of the template that belong to no field or element. */
function TemplateProblems() {
  const sentences = useProblemSentences().filter(
    ({ path, elementId }) => elementId === undefined && path !== 'name' && !isGames(path),
  );
  if (sentences.length === 0) return null;
  return (
    <Notice kind="bad">
      <ul role="alert">
        {sentences.map(({ path, text }) => (
          <li key={path + text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

function isGames(path: string): boolean {
  return path === 'supported_games' || path === 'supportedGames';
}

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Labels of the buttons. */
  fewer: string;
  more: string;
  onChange(value: number): void;
}

/** A small number between two limits. */
function Stepper({ label, value, min, max, fewer, more, onChange }: StepperProps) {
  const clamp = (next: number) => Math.min(max, Math.max(min, next));
  return (
    <div className="flex items-center gap-2">
      <IconButton
        icon={Minus}
        label={fewer}
        aria-disabled={value <= min}
        onClick={() => onChange(clamp(value - 1))}
        className="border-2 border-strong-line"
      />
      <output aria-label={label} className="display min-w-10 text-center text-3xl tabular-nums">
        {value}
      </output>
      <IconButton
        icon={Plus}
        label={more}
        aria-disabled={value >= max}
        onClick={() => onChange(clamp(value + 1))}
        className="border-2 border-strong-line"
      />
    </div>
  );
}

/** The plan's limit, at most the engine's. */
function getMostGames({ max_games_per_template: most }: Pick<LimitsBody, 'max_games_per_template'>): number {
  return Math.max(1, Math.min(most, engineLimits.games));
}
