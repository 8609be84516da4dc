import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { listKinds, isListKind } from '../../render/list-kinds.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useStudio, useStudioState } from '../use-studio.ts';

/** True from a choice until the screen of the chosen kind is there. */
let isChoosing = false;

/** The kind of post, right above the picture. Preview and result are about games, so a post without one offers neither. */
export function KindChoice() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const { kind, tab, gameIds } = useStudioState(({ context }) => context.place);
  const holder = useRef<HTMLDivElement>(null);
  const value = kind ?? tab;
  useEffect(() => {
    // Kinds have screens of their own: arrow keys go on where they were.
    if (isChoosing) holder.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    isChoosing = false;
  }, [value]);
  const choose = (chosen: typeof value) => {
    isChoosing = true;
    studio.send(isListKind(chosen) ? { type: 'SET_KIND', kind: chosen } : { type: 'SET_TAB', tab: chosen });
  };
  const tabs = [
    { value: 'preview' as const, text: t('tabPreview') },
    { value: 'result' as const, text: t('tabResult') },
  ];
  return (
    <div ref={holder}>
      <Tabs
        label={t('tabs')}
        isStrip
        value={value}
        onChange={choose}
        options={[
          ...(gameIds.length > 0 ? tabs : []),
          ...listKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
        ]}
      />
    </div>
  );
}
