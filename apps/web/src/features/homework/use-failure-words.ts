import { useTranslation } from '@klasna/kit/words';
import { useCallback } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';

export type HomeworkCall = keyof typeof usual;

const usual = { list: 'failures.list', one: 'failures.one', create: 'failures.create' } as const;

/** Messages by status, for replies without a message of their own. */
const byStatus = {
  'list 403': 'failures.list403',
  'list 404': 'failures.list404',
  'list 500': 'failures.list500',
  'one 403': 'failures.one403',
  'one 404': 'failures.one404',
  'create 400': 'failures.create400',
  'create 403': 'failures.create403',
} as const;
const has = (key: string): key is keyof typeof byStatus => Object.hasOwn(byStatus, key);

export function useFailureWords(): (failure: unknown, doing: HomeworkCall) => string {
  const { t } = useTranslation('homework');
  return useCallback(
    (failure, doing) => {
      const status = failure instanceof ApiFailure ? failure.status : 0;
      const known = `${doing} ${status}`;
      if (has(known)) return messageOf(failure, t(byStatus[known]));
      const isOdd = doing === 'list' && status !== 0;
      return messageOf(failure, isOdd ? t('failures.listCode', { status }) : t(usual[doing]));
    },
    [t],
  );
}
