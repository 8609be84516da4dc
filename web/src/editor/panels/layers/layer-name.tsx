import type { Element } from '@matchpost/engine';
import { TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { useElementNames } from '../element-name.ts';
import { useCondition } from '../remarks/element-remark.tsx';
import type { Remark } from '../remarks/find-remarks.ts';
import { LayerThumb } from './layer-thumb.tsx';

interface LayerNameProps extends ComponentProps<'button'> {
  element: Element;
  remark: Remark | undefined;
  isHidden: boolean;
  isSelected: boolean;
}

/** What an element is called, how it looks, and why it may not be seen; pressed, it is selected. */
export function LayerName({ element, remark, isHidden, isSelected, ...rest }: LayerNameProps) {
  const name = useElementNames()(element);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      {...rest}
      className={classNames(
        'flex h-full min-w-0 grow items-center gap-2 text-left focus-visible:-outline-offset-3',
        isHidden && 'opacity-60',
      )}
    >
      <span className={remark === 'notShown' ? 'opacity-50' : undefined}>
        <LayerThumb element={element} />
      </span>
      <span className="min-w-0">
        <span className={classNames('block truncate', remark === 'notShown' && !isSelected && 'text-soft')}>
          {name}
        </span>
        {remark !== undefined && !isHidden && <RemarkLine id={element.id} remark={remark} />}
      </span>
    </button>
  );
}

function RemarkLine({ id, remark }: { id: string; remark: Remark }) {
  const t = useTranslations('editorPanels.remarks');
  const condition = useCondition(id);
  return (
    <span
      title={remark === 'notShown' ? t('notShownMore', { condition }) : undefined}
      className="flex items-center gap-1 truncate text-sm leading-tight"
    >
      {remark === 'outside' && <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-accent" />}
      <span className="truncate">{t(remark)}</span>
    </span>
  );
}
