import { useTranslations } from 'use-intl';
import { formatStudio, withKind } from '../../post/studio-url.ts';
import { listKinds } from '../../render/list-kinds.ts';
import { buttonClass } from '../../ui/button.tsx';
import { choose } from '../../ui/choice-link.tsx';
import { useStudio, useStudioState } from '../use-studio.ts';

/** The posts of a team that need no game. */
export function OtherPosts() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  return (
    <nav aria-label={t('otherPosts')} className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <p className="font-semibold max-sm:w-full">{t('otherPosts')}</p>
      {listKinds.map((kind) => (
        <a
          key={kind}
          href={formatStudio(withKind({ ...place, editSelection: false }, kind))}
          onClick={(event) => choose(event, () => studio.send({ type: 'SET_KIND', kind }))}
          className={buttonClass('secondary', 'min-h-11! px-3! py-1.5!')}
        >
          {t(`kinds.${kind}`)}
        </a>
      ))}
    </nav>
  );
}
