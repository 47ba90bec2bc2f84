/** Converts a class to form values and form values to request bodies. Pure. */
import type { ClassView, classChange, newClass } from '@klasna/contract/classes/models';
import type { ClassType } from '@klasna/contract/classes/values';
import type { z } from 'zod';
import type { SearchOption } from '../../../lib/form/search-select.tsx';
import { formatName } from '../../../lib/format-name.ts';

/** Keeps both the student and the group, so that changing the type loses neither. */
export interface ClassValues {
  readonly name: string;
  readonly type: ClassType;
  readonly studentId: SearchOption | null;
  readonly groupId: SearchOption | null;
  readonly teacherId: SearchOption | null;
  readonly schoolPlanId: string | null;
  readonly roomUrl: string;
}

const toChoice = (person: ClassView['teacher'] | null): SearchOption | null =>
  person && { value: person.id, label: formatName(person) };

export function toClassValues(edited: ClassView | undefined): ClassValues {
  const group = edited?.group;
  return {
    name: edited?.name ?? '',
    type: edited?.type ?? 'personal',
    studentId: toChoice(edited?.student ?? null),
    groupId: group ? { value: group.id, label: group.name } : null,
    teacherId: toChoice(edited?.teacher ?? null),
    schoolPlanId: edited?.schoolPlan?.id ?? null,
    roomUrl: edited?.roomUrl ?? '',
  };
}

/** Omits the teacher if none is chosen, because the server then makes the current person the teacher. */
const toCommonBody = ({ name, teacherId, schoolPlanId, roomUrl }: ClassValues) => ({
  ...{ name, schoolPlanId, roomUrl },
  ...(teacherId && { teacherId: teacherId.value }),
});

export const toNewBody = (values: ClassValues): z.input<typeof newClass> => ({
  ...toCommonBody(values),
  type: values.type,
  ...(values.type === 'personal'
    ? { studentId: values.studentId?.value ?? null }
    : { groupId: values.groupId?.value ?? null }),
});

/** Omits the teacher if unchanged, so that no lessons are handed over. An archived plan may stay. */
export function toChangeBody(values: ClassValues, edited: ClassView): z.input<typeof classChange> {
  const body = toCommonBody(values);
  const { teacherId, ...rest } = body;
  return teacherId === edited.teacher.id ? rest : body;
}
