import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/toast.ts';
import { CrestEmpty, shrinkCrest } from './shrink-crest.ts';

/** Turns a decoded picture into a crest; the problem's sentence if there is nothing in it. */
export function useCrestReader(onCrest: (crest: string) => void) {
  const t = useTranslations('ownTeams');
  const [problem, setProblem] = useState('');
  const read = (image: HTMLImageElement) => {
    try {
      onCrest(shrinkCrest(image));
      setProblem('');
      showToast({ kind: 'success', title: t('crestAdopted'), id: 'crest' });
    } catch (error) {
      if (!(error instanceof CrestEmpty)) throw error;
      setProblem(t('crestEmpty'));
    }
  };
  return {
    problem,
    read,
    refuse: () => setProblem(t('crestUnreadable')),
    lost: () => setProblem(t('crestLost')),
  };
}
