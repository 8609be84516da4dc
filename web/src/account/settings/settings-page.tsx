import { useTranslations } from 'use-intl';
import { WithMessages } from '../../messages/with-messages.tsx';
import { Section } from '../section.tsx';
import { ApiKeys } from './api-keys/api-keys.tsx';
import { Appearance } from './appearance.tsx';
import { ClubKeys } from './club-keys/club-keys.tsx';
import { Factors } from './factors/factors.tsx';
import { Instagram } from './instagram.tsx';
import { Sessions } from './sessions/sessions.tsx';

export function SettingsPage() {
  const t = useTranslations('account');
  return (
    <WithMessages area="settings">
      <Section title={t('settings')}>
        <Appearance />
        <Instagram />
        <Factors />
        <Sessions />
        <ApiKeys />
        <ClubKeys />
      </Section>
    </WithMessages>
  );
}
