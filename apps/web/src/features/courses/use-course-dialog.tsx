import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { EditedCourse } from './course-dialog.tsx';

/** A list is read far more often than it is written, so the form comes when it is wanted. */
const CourseDialog = lazy(() =>
  import('./course-dialog.tsx').then((module) => ({ default: module.CourseDialog })),
);

interface Edited {
  /** Another number is another dialog, which begins with its own values. */
  readonly number: number;
  readonly opened: boolean;
  readonly course?: EditedCourse;
}

interface OpenedDialog {
  readonly open: (course?: EditedCourse) => void;
  readonly shown: ReactNode;
}

/** `like`: a new course begins with its languages. */
export function useCourseDialog(like?: Pick<EditedCourse, 'language' | 'teachingLanguage'>): OpenedDialog {
  const [edited, setEdited] = useState<Edited>({ number: 0, opened: false });
  return {
    open: (course) =>
      setEdited(({ number }) => ({ number: number + 1, opened: true, ...(course && { course }) })),
    shown: edited.number > 0 && (
      <Suspense fallback={null}>
        <CourseDialog
          key={edited.number}
          course={edited.course}
          like={like}
          opened={edited.opened}
          onClose={() => setEdited((before) => ({ ...before, opened: false }))}
        />
      </Suspense>
    ),
  };
}
