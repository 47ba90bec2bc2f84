/**
 * Exercises hidden from the students of the class. Only staff load the list, because students never receive hidden
 * exercises.
 */
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClassPage } from '../class-page-context.tsx';
import { hiddenQuery } from '../class-queries.ts';
import { tellFailure } from '../tell-failure.ts';

const none: ReadonlySet<string> = new Set();

export function useHidden(): ReadonlySet<string> {
  const { shown, isStudent } = useClassPage();
  const { data = none } = useQuery({ ...hiddenQuery(shown.id), enabled: !isStudent });
  return data;
}

/** Shows the failure once per page: without the list the teacher would take hidden exercises for visible ones. */
export function useTellHiddenFailure(): void {
  const { t } = useTranslation('class-page');
  const { shown, isStudent } = useClassPage();
  const { error } = useQuery({ ...hiddenQuery(shown.id), enabled: !isStudent });
  useEffect(() => {
    if (error) tellFailure(error, t('hidden.notRead'));
  }, [error, t]);
}
