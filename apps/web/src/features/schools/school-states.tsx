/** The loading, error and read-only states of the school settings. */
import { ErrorState } from '@klasna/kit/error-state';
import { IconLock } from '@klasna/kit/icons';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import classes from './school-states.module.css';

export function SchoolStates({ query }: { readonly query: UseQueryResult<unknown> }) {
  const { t } = useTranslation('school');
  const { error, refetch, isFetching } = query;
  if (!error) return <FormSkeleton fields={6} />;
  return (
    <ErrorState
      title={messageOf(error, t('failed'))}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

export function ReadOnlyNote() {
  const { t } = useTranslation('school');
  return (
    <p className={classes.note}>
      <IconLock size={18} stroke={1.5} aria-hidden />
      {t('readOnly')}
    </p>
  );
}
