/** A select field of the students of the class. */
import type { ComponentProps } from 'react';
import { formatName } from '../../../lib/format-name.ts';
import { useClassPage } from '../class-page-context.tsx';

export function StudentSelect(props: Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>) {
  const { openClass, studentId, selectStudent } = useClassPage();
  return (
    <select
      dir="auto"
      {...props}
      value={studentId ?? ''}
      onChange={({ currentTarget }) => selectStudent(currentTarget.value)}
    >
      {openClass.students.map((student) => (
        <option key={student.id} value={student.id}>
          {formatName(student)}
        </option>
      ))}
    </select>
  );
}
