import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { UNLIMITED } from '../../session/session-state.ts';
import { UpgradePrompt } from '../../plans/upgrade-prompt.tsx';
import { useSession } from '../../session/session.ts';
import { templatesQuery } from '../../person/queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pending } from '../pending.tsx';
import { CountBadge, Section } from '../section.tsx';
import { TemplateCard } from './template-card.tsx';
import { useLimitNotice, useTemplateDelete } from './use-template-actions.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FileUp, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { textIn } from '@matchpost/engine/languages';
import { themes, type ThemeId } from '@matchpost/engine/theme-list';
import { useLanguage } from '../../preferences/language.ts';
import { useSeen } from '../../ui/use-seen.ts';
import { PreviewPicture, useThemePreview } from './preview-picture.tsx';
import { withMessages } from '../../messages/with-messages.tsx';
import { PlanLink } from '../../plans/plan-link.tsx';

export const TemplatesPage = withMessages(Templates, 'plans', 'templates');

function Templates() {
  const t = useTranslations('templates');
  const { tier, limits, limitsKnown } = useSession();
  const query = useQuery(templatesQuery);
  const { shown, remove } = useTemplateDelete(query.data);
  const sayLimit = useLimitNotice();
  const { can_use_custom_templates: mayMake, max_custom_templates: max } = limits;
  if (shown === undefined || !limitsKnown) {
    return (
      <Section title={t('title')}>
        <Pending query={query}>
          <CardsSkeleton />
        </Pending>
      </Section>
    );
  }
  const onLimit = shown.length >= max ? sayLimit : undefined;
  const badge = `${shown.length}/${max >= UNLIMITED ? t('unlimited') : max}`;
  return (
    <Section title={t('title')} aside={mayMake && <CountBadge label={t('used')}>{badge}</CountBadge>}>
      {mayMake ? <NewTemplate max={max} onLimit={onLimit} /> : <UpgradePrompt feature="templates" tier={tier} />}
      <LockedNotice count={shown.filter(({ locked }) => locked).length} />
      {shown.length === 0 && mayMake && <Starters />}
      <ul className={cardsClass}>
        {shown.map((template, index) => (
          <TemplateCard
            key={template.id}
            template={template}
            number={shown.length - index}
            onLimit={onLimit}
            onDelete={() => remove(template)}
          />
        ))}
      </ul>
    </Section>
  );
}

const cardsClass = 'grid gap-5 xs:grid-cols-2 xl:grid-cols-3 empty:hidden';

function CardsSkeleton() {
  return (
    <div className={cardsClass}>
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex flex-col gap-3">
          <Skeleton className="aspect-[4/5] w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  );
}

/** Explains which templates a downgrade has locked. */
function LockedNotice({ count }: { count: number }) {
  const t = useTranslations('templates');
  if (count === 0) return null;
  return (
    <Notice action={<PlanLink className={buttonClass('quiet', 'px-2')}>{t('plans')}</PlanLink>}>
      {t('lockedNotice', { count })}
    </Notice>
  );
}

interface NewTemplateProps {
  /** The plan's limit. */
  max: number;
  onLimit: (() => void) | undefined;
}

/** Creates a template; at the limit it shows a notice instead. */
function NewTemplate({ max, onLimit }: NewTemplateProps) {
  const t = useTranslations('templates');
  const isFull = onLimit !== undefined;
  const guard = (event: MouseEvent) => {
    if (onLimit === undefined) return;
    event.preventDefault();
    onLimit();
  };
  const common = { preload: false, onClick: guard, ...(isFull && { 'aria-disabled': true }) } as const;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Link to="/profile/templates/new" {...common} className={buttonClass(isFull ? 'secondary' : 'primary')}>
          <Plus aria-hidden="true" className="size-5" />
          {t('new')}
        </Link>
        <Link to="/profile/templates/new" search={{ import: 'svg' }} {...common} className={buttonClass('secondary')}>
          <FileUp aria-hidden="true" className="size-5" />
          {t('importSvg')}
        </Link>
      </div>
      <div role="status">{isFull && <Full max={max} />}</div>
    </div>
  );
}

function Full({ max }: { max: number }) {
  const t = useTranslations('templates');
  return (
    <Notice action={<PlanLink className={buttonClass('secondary', 'px-4')}>{t('plans')}</PlanLink>}>
      {t('full', { max })}
    </Notice>
  );
}

/** Ready-made designs for users without a template. */
function Starters() {
  const t = useTranslations('templates');
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h3 className="display text-3xl">{t('emptyTitle')}</h3>
        <p className="max-w-prose text-lg">{t('emptyMore')}</p>
      </div>
      <ul aria-label={t('startWith')} className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {themes.map(({ id, name }) => (
          <Starter key={id} theme={id} name={textIn(name, language)} />
        ))}
      </ul>
    </div>
  );
}

function Starter({ theme, name }: { theme: ThemeId; name: string }) {
  const t = useTranslations('templates');
  const { element, seen } = useSeen<HTMLLIElement>();
  const preview = useThemePreview(theme, seen);
  return (
    <li ref={element}>
      <Link
        to="/profile/templates/new"
        search={{ start: theme }}
        className="group block h-full border-2 border-line bg-sheet transition-colors hover:border-text"
      >
        <PreviewPicture query={preview} alt="" />
        <span className="flex flex-col p-4">
          <span className="text-xl leading-tight font-bold">{name}</span>
          <span className="underline decoration-line decoration-2 underline-offset-4 group-hover:decoration-signal">
            {t('startWith')}
          </span>
        </span>
      </Link>
    </li>
  );
}
