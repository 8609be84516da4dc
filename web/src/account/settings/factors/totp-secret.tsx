import { useTranslations } from 'use-intl';
import { CopyBox } from '../copy-box.tsx';

interface TotpSecretProps {
  qr_code: string;
  /** Base32. */
  secret: string;
}

/** For the camera, and for typing: in groups of four. */
export function TotpSecret({ qr_code: picture, secret }: TotpSecretProps) {
  const t = useTranslations('settings');
  return (
    <div className="flex flex-col gap-3">
      <p>{t('factorScan')}</p>
      <img src={picture} alt={t('factorQr')} width={208} height={208} className="self-center bg-white p-2" />
      <p>{t('factorSecret')}</p>
      <CopyBox text={secret} shown={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
    </div>
  );
}
