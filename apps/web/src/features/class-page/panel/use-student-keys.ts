import { useEffect, useEffectEvent } from 'react';
import { isForPage } from '../../../lib/is-for-page.ts';
import { useClassPage } from '../class-page-context.tsx';
import { stepFrom, stepOfKey } from './student-keys.ts';

/** `,` and `.` switch students even while the switcher is out of view. */
export function useStudentKeys(): void {
  const { shown, studentId, isStudent, selectStudent } = useClassPage();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = stepOfKey(event.key);
    if (by === undefined || !isForPage(event) || isStudent) return;
    if (studentId === null || shown.students.length < 2) return;
    event.preventDefault();
    selectStudent(
      stepFrom(
        shown.students.map(({ id }) => id),
        studentId,
        by,
      ),
    );
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
