import { textIn } from '@matchpost/engine/languages';
import { themes } from '@matchpost/engine/theme-list';
import type { TemplateItem } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { templatesQuery } from '../../person/queries.ts';
import { useLanguage } from '../../preferences/language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Popover } from '../../ui/popover.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { useSeen } from '../../ui/use-seen.ts';
import { useTemplatePreview, useThemePreview } from '../templates/preview-picture.tsx';
import { WordButton } from './sentence-controls.tsx';

interface TemplateWordProps {
  /** `theme:dark` or `template:<id>`. */
  value: string;
  /** False offers the built-in themes alone: an own template of games has no table. */
  canBeOwn: boolean;
  onChange(value: string, template: TemplateItem | undefined): void;
}

/** The template of the posts with a small picture; a press offers all. */
export function TemplateWord({ value, canBeOwn, onChange }: TemplateWordProps) {
  const t = useTranslations('schedules');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const own = useQuery(templatesQuery).data ?? [];
  const theme = themes.find(({ id }) => `theme:${id}` === value);
  const template = own.find(({ id }) => `template:${id}` === value);
  const name = theme === undefined ? (template?.name ?? t('deletedTemplate')) : textIn(theme.name, language);
  const choose = (next: string, chosen?: TemplateItem) => {
    setOpen(false);
    if (next !== value) onChange(next, chosen);
  };
  const usable = own.filter(({ locked, id }) => (canBeOwn && !locked) || id === template?.id);
  return (
    <>
      <WordButton
        ref={button}
        label={t('controls.template')}
        text={name}
        picture={
          <>
            {theme && <ThemePicture id={theme.id} />}
            {template && <OwnPicture template={template} />}
          </>
        }
        open={open}
        onPress={() => setOpen(!open)}
      />
      {open && (
        <Popover
          label={t('controls.template')}
          anchor={button}
          onClose={() => setOpen(false)}
          className="p-3 text-base"
        >
          <Options title={t('themes')}>
            {themes.map(({ id, name }) => (
              <Option
                key={id}
                name={textIn(name, language)}
                isChosen={id === theme?.id}
                onChoose={() => choose(`theme:${id}`)}
              >
                <ThemePicture id={id} />
              </Option>
            ))}
          </Options>
          {usable.length > 0 && (
            <Options title={t('ownTemplates')}>
              {usable.map((one) => (
                <Option
                  key={one.id}
                  name={one.name}
                  isChosen={one === template}
                  onChoose={() => choose(`template:${one.id}`, one)}
                >
                  <OwnPicture template={one} />
                </Option>
              ))}
            </Options>
          )}
        </Popover>
      )}
    </>
  );
}

function Options({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-1 py-2 font-semibold text-soft">
        {title}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  name: string;
  isChosen: boolean;
  onChoose(): void;
  children: ReactNode;
}

function Option({ name, isChosen, onChoose, children }: OptionProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-autofocus={isChosen || undefined}
      onClick={onChoose}
      className={classNames(
        'flex min-h-14 w-full items-center gap-3 p-1.5 text-left font-semibold',
        isChosen ? 'bg-text text-ground' : 'hover:bg-line',
      )}
    >
      {children}
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </button>
  );
}

function ThemePicture({ id }: { id: string }) {
  const { element, seen } = useSeen<HTMLSpanElement>();
  return <Picture place={element} preview={useThemePreview(id, seen).data} />;
}

function OwnPicture({ template }: { template: TemplateItem }) {
  const { element, seen } = useSeen<HTMLSpanElement>();
  return <Picture place={element} preview={useTemplatePreview(template, seen).data} />;
}

interface PictureProps {
  place: Ref<HTMLSpanElement>;
  preview: ReturnType<typeof useThemePreview>['data'];
}

/** Grey until it is drawn, and if it cannot be. */
function Picture({ place, preview }: PictureProps) {
  const url = useObjectUrl(preview?.kind === 'drawn' ? preview.file : undefined);
  return (
    <span ref={place} className="block h-11 w-9 shrink-0 bg-line">
      {url !== undefined && <img src={url} alt="" className="size-full object-contain" />}
    </span>
  );
}
