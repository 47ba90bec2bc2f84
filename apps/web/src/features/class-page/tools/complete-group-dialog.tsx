/** Completes the lesson of a group: all students were there, one tap for each exception. */
import type { AttendanceEntry } from '@klasna/contract/attendance/models';
import type { ClassDetails } from '@klasna/contract/classes/material';
import { useState } from 'react';
import { AttendanceForm } from '../../../lib/attendance/attendance-form.tsx';
import { useClassMaterial } from '../use-class-material.ts';

export interface CompleteGroupDialogProps {
  readonly openClass: ClassDetails;
  readonly title: string;
  readonly description: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const toEntry = ({ id, firstName, lastName, image }: ClassDetails['students'][number]): AttendanceEntry => ({
  student: { id, firstName, lastName, image },
  isExpected: true,
  status: 'present',
  lateMinutes: null,
  reason: null,
  note: null,
  isCharged: true,
  charge: null,
});

export function CompleteGroupDialog({ openClass, description, ...dialogProps }: CompleteGroupDialogProps) {
  const { completeWith } = useClassMaterial(openClass.id);
  const [entries] = useState(() => openClass.students.map(toEntry));
  return (
    <AttendanceForm
      {...dialogProps}
      description={description}
      entries={entries}
      hasPlan={openClass.schoolPlan !== null}
      isPlanned
      onSave={completeWith}
    />
  );
}
