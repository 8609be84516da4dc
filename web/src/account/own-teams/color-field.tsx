import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';

interface ColorFieldProps {
  label: string;
  /** `#rrggbb`; null without a colour. */
  value: string | null;
  onChange(color: string | null): void;
}

/** A colour by the system's own picker, which phones have too. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const t = useTranslations('ownTeams');
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <input
        id={id}
        type="color"
        value={value ?? '#808080'}
        onChange={(event) => onChange(event.target.value)}
        className={`size-12 shrink-0 cursor-pointer rounded-sm border-2 border-strong-line bg-sheet p-1 ${value === null ? 'opacity-40' : ''}`}
      />
      <label htmlFor={id} className="min-w-0 grow">
        <span className="block font-semibold">{label}</span>
        <span className="block text-soft uppercase">{value ?? t('colorChoose')}</span>
      </label>
      {value !== null && (
        <IconButton icon={X} label={t('colorNone', { color: label })} onClick={() => onChange(null)} />
      )}
    </div>
  );
}
