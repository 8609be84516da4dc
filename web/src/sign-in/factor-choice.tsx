import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Factor } from './factor-machine.ts';

interface FactorChoiceProps {
  factors: readonly Factor[];
  chosen: Factor;
  onChoose(factor: Factor): void;
}

/** With one factor there is nothing to choose. */
export function FactorChoice({ factors, chosen, onChoose }: FactorChoiceProps) {
  const t = useTranslations('signIn');
  const name = useId();
  if (factors.length < 2) return null;
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold">{t('factorChoose')}</legend>
      {factors.map((factor) => (
        <label key={factor.id} className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={factor.id === chosen.id}
            onChange={() => onChoose(factor)}
            className="size-6 accent-signal"
          />
          {factor.friendly_name}
        </label>
      ))}
    </fieldset>
  );
}
