import { lazyDialog } from '@klasna/kit/lazy-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import type { EditedCourse } from './course-dialog.tsx';

/** The form loads on demand, because lists are read far more often than edited. */
const CourseDialog = lazyDialog(async () => (await import('./course-dialog.tsx')).CourseDialog);

interface CourseDialogState {
  readonly open: (course?: EditedCourse) => void;
  readonly dialog: ReactNode;
}

/** Returns the dialog of a course. `like` is a course whose languages a new course starts with. */
export function useCourseDialog(
  template?: Pick<EditedCourse, 'language' | 'teachingLanguage'>,
): CourseDialogState {
  const { dialogKey, item: course, open, dialogProps } = useFreshDialog<EditedCourse | undefined>();
  return {
    open,
    dialog: dialogKey > 0 && (
      <CourseDialog key={dialogKey} {...dialogProps} course={course} template={template} />
    ),
  };
}
