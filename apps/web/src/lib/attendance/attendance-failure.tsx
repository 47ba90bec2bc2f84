/** Stands in the place of the list of students if it could not be loaded. */
import { ErrorState } from '@klasna/kit/error-state';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Modal } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../api/api-failure.ts';

interface AttendanceFailureProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}

export function AttendanceFailure({ opened, onClose, title, query }: AttendanceFailureProps) {
  const { t } = useTranslation(['attendance', 'kit']);
  const { error, refetch, isFetching } = query;
  return (
    <Modal
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      <ErrorState
        title={messageOf(error, t('failed'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Modal>
  );
}
