// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import './template-choice.css';
import type { Format } from '@matchpost/engine/formats';
import { textIn } from '@matchpost/engine/languages';
import { themes, type ThemeId } from '@matchpost/engine/theme-list';
import type { TemplateItem } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, type CSSProperties, type ReactNode, type Ref, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { templateQuery, templatesQuery } from '../../person/queries.ts';
import { THEME_FORMAT } from '../../post/studio-url.ts';
import { useLanguage } from '../../preferences/language.ts';
import { useSession } from '../../session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { getRatio } from '../../render/format-ratio.ts';
import { SmallPicture } from './small-picture.tsx';
import type { Drawing } from './use-drawing.ts';
import { fromBody, fromTheme, toFormat } from '../../post/post-template.ts';
import { useOwnTemplate } from '../../post/use-style.ts';
import { PlanLink } from '../../plans/plan-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useRequest, type Subject } from './use-request.ts';

export interface TemplateChoiceProps {
  /** Undefined while loading. */
  subject: Subject | undefined;
  /** The last one drawn. */
  preview: Drawing | undefined;
  /** The post on screen is the latest: the small pictures may follow. */
  isPostDrawn: boolean;
}

/** Themes and own templates as radio buttons with a picture of this post: a strip on phones, else a grid. */
export function TemplateChoice({ subject, preview, isPostDrawn }: TemplateChoiceProps) {
  const t = useTranslations('studio');
  const { theme, templateId, format, kind, gameIds } = useStudioState(({ context }) => context.place);
  const own = useOwnTemplates();
  const group = useId();
  const strip = useRef<HTMLDivElement>(null);
  useChosenInView(strip, `${templateId ?? theme} ${format} ${own.length}`);
  const chosen = own.find(({ id }) => id === templateId);
  const shared = { subject, group, preview, isTurn: isPostDrawn };
  return (
    <div className="flex flex-col gap-3">
      <fieldset role="radiogroup" className="flex min-w-0 flex-col">
        <legend className="mb-1 font-semibold">{t('template')}</legend>
        <div ref={strip} className="template-strip">
          {themes.map(({ id }) => (
            <ThemeOption key={id} theme={id} isChosen={templateId === undefined && id === theme} {...shared} />
          ))}
          {own.length > 0 && (
            <div role="group" aria-label={t('ownTemplates')} className="contents">
              <span aria-hidden="true" className="template-divider font-semibold">
                {t('ownTemplates')}
              </span>
              {own.map((template) => (
                <OwnOption key={template.id} template={template} isChosen={template.id === templateId} {...shared} />
              ))}
            </div>
          )}
        </div>
      </fieldset>
      {chosen !== undefined && kind === undefined && gameIds.length > chosen.supported_games && (
        <Notice>{t('templateTooSmall', { games: chosen.supported_games })}</Notice>
      )}
      <TemplateFailed />
    </div>
  );
}

interface SharedProps extends Pick<TemplateChoiceProps, 'subject' | 'preview'> {
  /** Name of the radio buttons. */
  group: string;
  isTurn: boolean;
  isChosen: boolean;
}

function ThemeOption({ theme, subject, preview, isTurn, ...option }: SharedProps & { theme: ThemeId }) {
  const studio = useStudio();
  const language = useLanguage();
  const { element, seen } = useSeen<HTMLLabelElement>();
  const wanted = useRequest(
    subject,
    useMemo(() => fromTheme(theme), [theme]),
  );
  const name = themes.find(({ id }) => id === theme)?.name;
  return (
    <Option
      name={name === undefined ? theme : textIn(name, language)}
      ownFormat={THEME_FORMAT}
      onChoose={() => studio.send({ type: 'SET_THEME', theme })}
      ref={element}
      {...option}
    >
      <SmallPicture wanted={wanted} preview={preview} isTurn={isTurn} isSeen={seen} />
    </Option>
  );
}

/** Loaded once its picture comes near the window. */
function OwnOption({ template, subject, preview, isTurn, ...option }: SharedProps & { template: TemplateItem }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const { element, seen } = useSeen<HTMLLabelElement>();
  const { data, isError } = useQuery({ ...templateQuery(template.id), enabled: seen });
  const wanted = useRequest(
    subject,
    useMemo(() => data && fromBody(data), [data]),
  );
  const { id: templateId, name, supported_games: games } = template;
  return (
    <Option
      name={t('ownTemplate', { name, games })}
      ownFormat={toFormat(template.format)}
      onChoose={() => studio.send({ type: 'SET_TEMPLATE', templateId })}
      ref={element}
      {...option}
    >
      <SmallPicture wanted={wanted} preview={preview} isTurn={isTurn} isSeen={seen} isMissing={isError} />
    </Option>
  );
}

interface OptionProps extends Pick<SharedProps, 'group' | 'isChosen'> {
  name: string;
  ownFormat: Format;
  onChoose(): void;
  ref: Ref<HTMLLabelElement>;
  children: ReactNode;
}

function Option({ group, name, ownFormat, isChosen, onChoose, ref, children }: OptionProps) {
  const format = useStudioState(({ context }) => context.place.format) ?? ownFormat;
  // A cast: React's type knows no custom properties.
  const style = { '--ratio': getRatio(format) } as CSSProperties;
  return (
    <label ref={ref} style={style} data-chosen={isChosen || undefined} className="template-option group">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span className="template-place">
        <span className="template-picture">{children}</span>
      </span>
      <span className="template-name">
        <span
          className={classNames(
            'line-clamp-2 px-0.5 [overflow-wrap:anywhere] hyphens-auto',
            isChosen ? 'bg-text text-ground' : 'group-hover:underline',
          )}
        >
          {name}
        </span>
      </span>
    </label>
  );
}

/** Scrolls the strip, never the page, so that the chosen option stands in its middle. */
function useChosenInView(strip: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const { current } = strip;
    const option = current?.querySelector<HTMLElement>('[data-chosen]');
    if (!current || !option) return;
    current.scrollTo({ left: option.offsetLeft - (current.clientWidth - option.clientWidth) / 2 });
  }, [strip, key]);
}

/** Only paid plans have own templates; locked ones cannot be used. */
function useOwnTemplates(): TemplateItem[] {
  const { status, paid } = useSession();
  const templates = useQuery({ ...templatesQuery, enabled: status === 'signed-in' && paid });
  return (paid ? templates.data?.filter(({ locked }) => !locked) : undefined) ?? [];
}

/** The template of the address is not the one on screen. */
function TemplateFailed() {
  const t = useTranslations('studio');
  const templateId = useStudioState(({ context }) => context.place.templateId);
  const { state, error } = useOwnTemplate(templateId);
  const sentence = useErrorSentence(error);
  if (state === 'locked') {
    return (
      <div role="status">
        <Notice action={<PlanLink className={buttonClass('secondary')}>{t('upgrade')}</PlanLink>}>
          {t('templateLocked')}
        </Notice>
      </div>
    );
  }
  if (state !== 'gone' && state !== 'failed') return null;
  return (
    <div role="alert">
      <Notice kind="bad">
        {t('templateFailed')}. {sentence}
      </Notice>
    </div>
  );
}
