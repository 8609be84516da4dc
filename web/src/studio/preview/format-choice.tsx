import { type Format } from '@matchpost/engine/formats';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toFormatKey } from '../../render/format-labels.ts';
import { classNames } from '../../ui/class-names.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { getRatio } from '../../render/format-ratio.ts';
import { getOffered } from './offered-formats.ts';
import { useFormat } from './use-request.ts';

interface FormatChoiceProps {
  /** The template has no layout of its own for the format on screen. */
  isAdapted: boolean;
}

/** The post's formats as radio buttons, the template's own first; arrows move between them. Rare ones are collapsed. */
export function FormatChoice({ isAdapted }: FormatChoiceProps) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const { format, own } = useFormat();
  const group = useId();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const offered = getOffered({ own, chosen: format, all: isOpen });
  return (
    <fieldset className="@container flex min-w-0 flex-col">
      <legend className="mb-1.5 font-semibold">{t('format')}</legend>
      <div
        id={list}
        className={classNames(
          'grid gap-0.5 border-2 border-strong-line',
          offered.length === 4 ? 'grid-cols-4' : 'grid-cols-3',
          isOpen && '@lg:grid-cols-6',
        )}
      >
        {offered.map((name) => (
          <FormatOption
            key={name}
            group={group}
            name={name}
            isOwn={name === own}
            isChosen={name === format}
            onChoose={() => studio.send({ type: 'SET_FORMAT', format: name === own ? undefined : name })}
          />
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 self-start font-semibold hover:text-accent"
      >
        {t('moreFormats')}
        <ChevronDown aria-hidden="true" className={classNames('size-5 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <p role="status">{isAdapted && <AdaptedHint />}</p>
    </fieldset>
  );
}

interface FormatOptionProps {
  group: string;
  name: Format;
  isOwn: boolean;
  isChosen: boolean;
  onChoose(): void;
}

function FormatOption({ group, name, isOwn, isChosen, onChoose }: FormatOptionProps) {
  const t = useTranslations('studio');
  const tFormat = useTranslations('shell.formats');
  return (
    <label
      className={classNames(
        'flex cursor-pointer flex-col items-center justify-end px-1 pt-2 pb-1.5 text-center leading-tight transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-text',
        isChosen ? 'bg-text text-ground' : 'hover:bg-line',
      )}
    >
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="sr-only" />
      <Shape format={name} />
      <span className="mt-1.5 text-sm">{tFormat(toFormatKey(name))}</span>
      <span className="font-semibold tabular-nums">{name}</span>
      {isOwn && <span className="sr-only">{t('ownFormat')}</span>}
    </label>
  );
}

/** Screen pixels of the longer side. */
const LONGEST = 26;

function Shape({ format }: { format: Format }) {
  const ratio = getRatio(format);
  const size = { width: LONGEST * Math.min(1, ratio), height: LONGEST / Math.max(1, ratio) };
  return <span aria-hidden="true" style={size} className="border-2 border-current" />;
}

function AdaptedHint() {
  const t = useTranslations('studio');
  const id = useStudioState(({ context }) => context.place.templateId);
  if (id === undefined) return null;
  return (
    <span className="mt-2 block text-soft">
      {t.rich('formatAdapted', {
        a: (text) => (
          <Link
            to={`/profile/templates/edit/${id}` as '/profile'}
            className="font-semibold text-text underline underline-offset-4"
          >
            {text}
          </Link>
        ),
      })}
    </span>
  );
}
