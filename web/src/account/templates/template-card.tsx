import type { TemplateItem } from '@matchpost/server/contract';
import { Link } from '@tanstack/react-router';
import { Copy, Download, Lock, Trash2, type LucideIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import { findPlanFor } from '../../plans/plans.ts';
import { PreviewPicture, useTemplatePreview } from './preview-picture.tsx';
import { useTemplateCopy, useTemplateDownload } from './use-template-actions.ts';

interface TemplateCardProps {
  template: TemplateItem;
  /** Position from the oldest: plans unlock the first ones. */
  number: number;
  /** At the limit: called instead of copying. */
  onLimit: (() => void) | undefined;
  onDelete(): void;
}

export function TemplateCard({ template, number, onLimit, onDelete }: TemplateCardProps) {
  const t = useTranslations('templates');
  const plans = useTranslations('plans');
  const { element, seen } = useSeen<HTMLLIElement>();
  const preview = useTemplatePreview(template, seen);
  const { name, locked } = template;
  const plan = plans(`names.${findPlanFor(number).tier}`);
  return (
    <li data-keep-clear ref={element} className="flex flex-col border-2 border-line bg-sheet">
      <div className="relative">
        <PreviewPicture query={preview} alt={t('preview', { name })} />
        {locked && (
          <p className="absolute top-0 left-0 flex items-center gap-2 bg-ink px-3 py-1.5 font-bold text-chalk">
            <Lock aria-hidden="true" className="size-4" />
            {t('locked')}
          </p>
        )}
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <Facts template={template} />
        {locked ? <p>{t('lockedMore', { plan })}</p> : <TemplateLinks template={template} />}
        <Tools template={template} onLimit={onLimit} onDelete={onDelete} />
      </div>
    </li>
  );
}

function Facts({ template: { name, supported_games, format, updated_at } }: { template: TemplateItem }) {
  const t = useTranslations('templates');
  const write = useFormatter();
  const date = write.dateTime(new Date(updated_at), { dateStyle: 'medium' });
  return (
    <div>
      <h3 className="line-clamp-2 text-xl leading-tight font-bold [overflow-wrap:anywhere]">{name}</h3>
      <p className="mt-1 text-soft">
        {t('games', { count: supported_games })} · {format}
        <br />
        {t('changed', { date })}
      </p>
    </div>
  );
}

function TemplateLinks({ template: { id, name } }: { template: TemplateItem }) {
  const t = useTranslations('templates');
  return (
    <div className="mt-auto flex flex-col gap-2">
      <Link
        to="/profile/templates/edit/$id"
        params={{ id }}
        aria-label={t('editNamed', { name })}
        className={buttonClass('secondary', 'px-3')}
      >
        {t('edit')}
      </Link>
      <Link
        to="/studio"
        search={{ template: id }}
        aria-label={t('useNamed', { name })}
        className={buttonClass('quiet', 'px-3')}
      >
        {t('useInStudio')}
      </Link>
    </div>
  );
}

function Tools({ template, onLimit, onDelete }: Omit<TemplateCardProps, 'number'>) {
  const t = useTranslations('templates');
  const copy = useTemplateCopy();
  const { download, isPending: isDownloading } = useTemplateDownload();
  const { id, name, locked } = template;
  return (
    <div className="@container -mx-2 flex justify-between border-t-2 border-line pt-2 last:mt-auto">
      {!locked && (
        <Tool
          icon={Copy}
          label={t('copy', { name })}
          word={t('copyWord')}
          busy={copy.isPending}
          onPress={onLimit ?? (() => copy.mutate(template))}
        />
      )}
      <Tool
        icon={Download}
        label={t('download', { name })}
        word={t('downloadWord')}
        busy={isDownloading}
        onPress={() => download(template)}
      />
      <Tool icon={Trash2} label={t('delete', { name })} word={t('deleteWord')} deletes={id} onPress={onDelete} />
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  /** Shown if the card has room for it. */
  word: string;
  onPress(): void;
  busy?: boolean;
  /** The id of the item it deletes. */
  deletes?: string;
}

function Tool({ icon: Icon, label, word, onPress, busy = false, deletes }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={busy}
      data-delete={deletes}
      onClick={() => !busy && onPress()}
      className={`flex min-h-12 min-w-12 flex-col items-center justify-center gap-0.5 px-2 text-soft ${deletes === undefined ? 'hover:text-text' : 'hover:text-bad'}`}
    >
      {busy ? <Spinner className="size-5" /> : <Icon aria-hidden="true" className="size-5" />}
      <span className="hidden text-sm leading-tight @min-[15rem]:block">{word}</span>
    </button>
  );
}
