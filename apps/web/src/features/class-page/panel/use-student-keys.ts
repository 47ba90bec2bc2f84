import { useEffect, useEffectEvent } from 'react';
import { isPageShortcut } from '../../../lib/is-page-shortcut.ts';
import { useClassPage } from '../class-page-context.tsx';
import { findNeighbourId, toStep } from './student-keys.ts';

/** Lets `,` and `.` switch students even while the switcher is out of view. */
export function useStudentKeys(): void {
  const { openClass, studentId, isStudent, selectStudent } = useClassPage();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = toStep(event.key);
    if (step === undefined || !isPageShortcut(event) || isStudent) return;
    if (studentId === null || openClass.students.length < 2) return;
    event.preventDefault();
    selectStudent(
      findNeighbourId(
        openClass.students.map(({ id }) => id),
        studentId,
        step,
      ),
    );
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
