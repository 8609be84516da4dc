import { createContext, use, useMemo, type ComponentType, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { useLanguage } from '../preferences/language.ts';
import { localeOf, type Locale } from '../preferences/locale.ts';
import { loadMessages, type Area, type AreaMessages } from './areas.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: AreaMessages;
  }
}

const Outer = createContext<Partial<AreaMessages>>({});

/** Provides an area to `useTranslations(area)`, beside the surrounding ones. Suspends while messages load. */
export function WithMessages({ area, children }: { area: Area; children: ReactNode }) {
  const language = useLanguage();
  const outer = use(Outer);
  const own = use(loadMessages(area, language));
  const messages = useMemo(() => ({ ...outer, [area]: own }) as AreaMessages, [outer, own, area]);
  return (
    <Outer value={messages}>
      <IntlProvider locale={localeOf(language)} messages={messages} timeZone="Europe/Zurich">
        {children}
      </IntlProvider>
    </Outer>
  );
}

/**
 * Wraps a component with its areas.
 *
 * @example export const LogosPage = withMessages(Logos, 'upload', 'logos');
 */
export function withMessages<P extends object>(Part: ComponentType<P>, ...areas: Area[]): (props: P) => ReactNode {
  return (props) =>
    areas.reduceRight<ReactNode>(
      (inner, area) => <WithMessages area={area}>{inner}</WithMessages>,
      <Part {...props} />,
    );
}
