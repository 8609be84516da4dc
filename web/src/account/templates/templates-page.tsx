import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../messages/with-messages.tsx';
import { UNLIMITED } from '../../plans/plans.ts';
import { UpgradePrompt } from '../../plans/upgrade-prompt.tsx';
import { useSession } from '../../session/session.ts';
import { templatesQuery } from '../../person/queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pending } from '../pending.tsx';
import { CountBadge, Section } from '../section.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { NewTemplate } from './new-template.tsx';
import { Starters } from './starters.tsx';
import { TemplateCard } from './template-card.tsx';
import { useLimitNotice, useTemplateDelete } from './use-template-actions.ts';

export function TemplatesPage() {
  return (
    <WithMessages area="plans">
      <WithMessages area="templates">
        <Templates />
      </WithMessages>
    </WithMessages>
  );
}

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
