/** Completes the lesson of a group: all students were there, one tap for each exception. */
import type { ClassDetails } from '@klasna/contract/classes/material';
import { ErrorState } from '@klasna/kit/error-state';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { AttendanceForm } from '../../../lib/attendance/attendance-form.tsx';
import { currentAttendanceQuery } from '../../../lib/attendance/attendance-query.ts';
import { useClassMaterial } from '../use-class-material.ts';

export interface CompleteGroupDialogProps {
  readonly openClass: ClassDetails;
  readonly title: string;
  readonly description: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CompleteGroupDialog({ openClass, ...dialogProps }: CompleteGroupDialogProps) {
  const { t } = useTranslation(['attendance', 'kit']);
  const { completeWith } = useClassMaterial(openClass.id);
  const { data, error, refetch, isFetching } = useQuery(currentAttendanceQuery(openClass.id));
  const isShown = useDelayedOpen(dialogProps.opened);
  if (error && !data)
    return (
      <Modal
        opened={isShown}
        onClose={dialogProps.onClose}
        title={dialogProps.title}
        closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
      >
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Modal>
    );
  return (
    <AttendanceForm
      {...dialogProps}
      // Data of an earlier opening may lack absences that were announced since.
      entries={isFetching ? undefined : data?.students}
      hasPlan={data?.hasPlan ?? false}
      noShowLessons={data?.noShowLessons ?? 0}
      isPlanned
      onSave={completeWith}
    />
  );
}
