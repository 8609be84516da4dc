import { carouselOrders } from '@matchpost/engine/posts';
import { useTranslations } from 'use-intl';
import { NativeSelect } from '../ui/native-select.tsx';
import { slideFormats, useCarousel, useCarouselStore } from './store.ts';

const orderKeys = { time: 'time', 'home-first': 'homeFirst', team: 'team' } as const;
const formatKeys = { '4:5': 'portrait', '1:1': 'square', '9:16': 'story' } as const;

/** Order and format. */
export function CarouselFields() {
  const t = useTranslations('carousel');
  const store = useCarouselStore();
  const order = useCarousel((context) => context.order);
  const format = useCarousel((context) => context.format);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <NativeSelect
        label={t('order')}
        value={order}
        groups={[
          { title: '', options: carouselOrders.map((value) => ({ value, text: t(`orders.${orderKeys[value]}`) })) },
        ]}
        onChange={(value) => {
          const chosen = carouselOrders.find((name) => name === value);
          if (chosen !== undefined) store.trigger.setOrder({ order: chosen });
        }}
      />
      <NativeSelect
        label={t('format')}
        value={format}
        groups={[
          { title: '', options: slideFormats.map((value) => ({ value, text: t(`formats.${formatKeys[value]}`) })) },
        ]}
        onChange={(value) => {
          const chosen = slideFormats.find((name) => name === value);
          if (chosen !== undefined) store.trigger.setFormat({ format: chosen });
        }}
      />
    </div>
  );
}
