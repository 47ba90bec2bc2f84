import { lateDialog } from '@klasna/kit/late-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import type { EditedCourse } from './course-dialog.tsx';

/** The form loads on demand, because lists are read far more often than edited. */
const CourseDialog = lateDialog(async () => (await import('./course-dialog.tsx')).CourseDialog);

interface OpenedDialog {
  readonly open: (course?: EditedCourse) => void;
  readonly shown: ReactNode;
}

/** `like`: a course whose languages a new course starts with. */
export function useCourseDialog(like?: Pick<EditedCourse, 'language' | 'teachingLanguage'>): OpenedDialog {
  const { number, about: course, open, manners } = useFreshDialog<EditedCourse | undefined>();
  return {
    open,
    shown: number > 0 && <CourseDialog key={number} {...manners} course={course} like={like} />,
  };
}
