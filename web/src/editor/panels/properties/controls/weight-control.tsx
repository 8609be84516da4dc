import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { findFace, toWeight, weights, type Weight } from '../../fonts/font-list.ts';
import { mixed, useProperty } from '../use-property.ts';
import { resetOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { SelectBox } from './select-box.tsx';

/** All nine weights, and which of them the face really has. */
export function WeightControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels');
  const id = useId();
  const family = useProperty('fontFamily').value;
  const isMixed = handle.value === mixed;
  const say = (weight: Weight): string => {
    const name = t('weight', { weight, name: t(`weights.w${weight}`) });
    if (typeof family !== 'string') return name;
    const { drawn, isThickened } = findFace(family, weight);
    if (drawn === weight) return name;
    return isThickened ? t('weightThickened', { name, drawn }) : t('weightAs', { name, drawn });
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} onReset={resetOf(handle)}>
      <SelectBox
        id={id}
        value={isMixed ? '' : toWeight(handle.value)}
        onChange={(event) => handle.commit(Number(event.target.value))}
      >
        {isMixed && (
          <option value="" disabled>
            {t('mixed')}
          </option>
        )}
        {weights.map((weight) => (
          <option key={weight} value={weight}>
            {say(weight)}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}
