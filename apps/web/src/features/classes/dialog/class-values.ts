/** Converts a class to form values and form values to request bodies. Pure. */
import type { ClassView, classChange, newClass } from '@klasna/contract/classes/models';
import type { ClassType } from '@klasna/contract/classes/values';
import type { z } from 'zod';
import type { Found } from '../../../lib/form/searched-field.tsx';
import { nameOf } from '../../../lib/person-name.ts';

/** Keeps both the student and the group, so that changing the type loses neither. */
export interface ClassValues {
  readonly name: string;
  readonly type: ClassType;
  readonly studentId: Found | null;
  readonly groupId: Found | null;
  readonly teacherId: Found | null;
  readonly schoolPlanId: string | null;
  readonly roomUrl: string;
}

const personFound = (person: ClassView['teacher'] | null): Found | null =>
  person && { value: person.id, label: nameOf(person) };

export function valuesOf(edited: ClassView | undefined): ClassValues {
  const group = edited?.group;
  return {
    name: edited?.name ?? '',
    type: edited?.type ?? 'personal',
    studentId: personFound(edited?.student ?? null),
    groupId: group ? { value: group.id, label: group.name } : null,
    teacherId: personFound(edited?.teacher ?? null),
    schoolPlanId: edited?.schoolPlan?.id ?? null,
    roomUrl: edited?.roomUrl ?? '',
  };
}

/** Without a chosen teacher the server makes the current person the teacher. */
const changedOf = ({ name, teacherId, schoolPlanId, roomUrl }: ClassValues) => ({
  ...{ name, schoolPlanId, roomUrl },
  ...(teacherId && { teacherId: teacherId.value }),
});

export const newBodyOf = (values: ClassValues): z.input<typeof newClass> => ({
  ...changedOf(values),
  type: values.type,
  ...(values.type === 'personal'
    ? { studentId: values.studentId?.value ?? null }
    : { groupId: values.groupId?.value ?? null }),
});

/** Omits the teacher if unchanged, so that no lessons are handed over. An archived plan may stay. */
export function changeBodyOf(values: ClassValues, edited: ClassView): z.input<typeof classChange> {
  const body = changedOf(values);
  const { teacherId, ...rest } = body;
  return teacherId === edited.teacher.id ? rest : body;
}
