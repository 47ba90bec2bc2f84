import { lateDialog } from '@klasna/kit/late-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import type { EditedCourse } from './course-dialog.tsx';

/** A list is read far more often than it is written, so the form comes when it is wanted. */
const CourseDialog = lateDialog(async () => (await import('./course-dialog.tsx')).CourseDialog);

interface OpenedDialog {
  readonly open: (course?: EditedCourse) => void;
  readonly shown: ReactNode;
}

/** `like`: a new course begins with its languages. */
export function useCourseDialog(like?: Pick<EditedCourse, 'language' | 'teachingLanguage'>): OpenedDialog {
  const { number, about: course, open, manners } = useFreshDialog<EditedCourse | undefined>();
  return {
    open,
    shown: number > 0 && <CourseDialog key={number} {...manners} course={course} like={like} />,
  };
}
