import { useTranslations } from 'use-intl';
import { useLogout } from '../session/use-logout.ts';
import { Button } from '../ui/button.tsx';

export function SignOutBox() {
  const t = useTranslations('account');
  const logout = useLogout();
  return (
    <section className="flex flex-col gap-3 border-t-2 border-line pt-8">
      <h2 className="display text-3xl">{t('signOutTitle')}</h2>
      <p className="text-soft">{t('signOutMore')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void logout()}>
          {t('signOut')}
        </Button>
        <Button look="secondary" onClick={() => void logout({ everywhere: true })}>
          {t('signOutEverywhere')}
        </Button>
      </div>
    </section>
  );
}
