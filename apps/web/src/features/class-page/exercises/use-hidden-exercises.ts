/**
 * Loads which exercises are hidden from the students of the class. Only staff load the list, because students never
 * receive hidden exercises.
 */
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClassPage } from '../class-page-context.tsx';
import { hiddenQuery } from '../class-queries.ts';
import { reportFailure } from '../report-failure.ts';

const noHiddenExercises: ReadonlySet<string> = new Set();

export function useHiddenExercises(): ReadonlySet<string> {
  const { openClass, isStudent } = useClassPage();
  const { data = noHiddenExercises } = useQuery({ ...hiddenQuery(openClass.id), enabled: !isStudent });
  return data;
}

/**
 * Shows once per page that the list failed to load, because the teacher would take hidden exercises for visible ones.
 */
export function useHiddenFailureToast(): void {
  const { t } = useTranslation('class-page');
  const { openClass, isStudent } = useClassPage();
  const { error } = useQuery({ ...hiddenQuery(openClass.id), enabled: !isStudent });
  useEffect(() => {
    if (error) reportFailure(error, t('hidden.notRead'));
  }, [error, t]);
}
