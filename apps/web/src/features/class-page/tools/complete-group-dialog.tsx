/** Completes the lesson of a group: all students were there, one tap for each exception. */
import type { ClassDetails } from '@klasna/contract/classes/material';
import { useQuery } from '@tanstack/react-query';
import { AttendanceFailure } from '../../../lib/attendance/attendance-failure.tsx';
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

export function CompleteGroupDialog({ openClass, description, ...dialogProps }: CompleteGroupDialogProps) {
  const { completeWith } = useClassMaterial(openClass.id);
  const query = useQuery(currentAttendanceQuery(openClass.id));
  const { data, error, isFetching } = query;
  if (error && !data) return <AttendanceFailure {...dialogProps} query={query} />;
  return (
    <AttendanceForm
      {...dialogProps}
      description={description}
      // Data of an earlier opening may lack absences that were announced since.
      entries={isFetching ? undefined : data?.students}
      hasPlan={data?.hasPlan ?? false}
      noShowLessons={data?.noShowLessons ?? 0}
      isPlanned
      onSave={completeWith}
    />
  );
}
