import { useTranslations } from 'use-intl';
import { listKinds, isListKind } from '../../render/list-kinds.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useStudio, useStudioState } from '../use-studio.ts';

/** The kind of post, right above the picture. Preview and result are about games, so a post without one offers neither. */
export function KindChoice() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const { kind, tab, gameIds } = useStudioState(({ context }) => context.place);
  const tabs = [
    { value: 'preview' as const, text: t('tabPreview') },
    { value: 'result' as const, text: t('tabResult') },
  ];
  return (
    <Tabs
      label={t('tabs')}
      isStrip
      value={kind ?? tab}
      onChange={(value) =>
        studio.send(isListKind(value) ? { type: 'SET_KIND', kind: value } : { type: 'SET_TAB', tab: value })
      }
      options={[
        ...(gameIds.length > 0 ? tabs : []),
        ...listKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
      ]}
    />
  );
}
