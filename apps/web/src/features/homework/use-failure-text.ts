import { useTranslation } from '@klasna/kit/translations';
import { useCallback } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';

export type HomeworkRequest = keyof typeof defaultKeys;

const defaultKeys = { list: 'failures.list', one: 'failures.one', create: 'failures.create' } as const;

/** The messages by status, for replies that contain no message. */
const keysByStatus = {
  'list 403': 'failures.list403',
  'list 404': 'failures.list404',
  'list 500': 'failures.list500',
  'one 403': 'failures.one403',
  'one 404': 'failures.one404',
  'create 400': 'failures.create400',
  'create 403': 'failures.create403',
} as const;
const isKnown = (key: string): key is keyof typeof keysByStatus => Object.hasOwn(keysByStatus, key);

export function useFailureText(): (failure: unknown, request: HomeworkRequest) => string {
  const { t } = useTranslation('homework');
  return useCallback(
    (failure, request) => {
      const status = failure instanceof ApiFailure ? failure.status : 0;
      const key = `${request} ${status}`;
      if (isKnown(key)) return messageOf(failure, t(keysByStatus[key]));
      const isUnexpected = request === 'list' && status !== 0;
      return messageOf(failure, isUnexpected ? t('failures.listCode', { status }) : t(defaultKeys[request]));
    },
    [t],
  );
}
