/**
 * The page of a lesson. Combines its content from one feature with the actions on the whole lesson from
 * another.
 */
import type { CourseView, LessonView } from '@klasna/contract/courses/models';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useImportLesson } from '../../features/course-files/use-import-lesson.tsx';
import { useOutlineDialogs } from '../../features/courses/outline/use-outline-dialogs.tsx';
import { useOutlineItemActions } from '../../features/courses/outline/use-outline-item-actions.ts';
import { LessonLoader } from '../../features/lessons/lesson-loader.tsx';
import { lessonsKey } from '../../features/lessons/lesson-query.ts';
import { LessonScreen, type LessonScreenProps } from '../../features/lessons/lesson-screen.tsx';
import { NotFoundInFrame } from '../errors/not-found-in-frame.tsx';

interface LessonPageProps extends Pick<LessonScreenProps, 'search' | 'onSearch'> {
  readonly course: CourseView;
  readonly lessonId: string;
}

export function LessonPage({ course, lessonId, ...urlProps }: LessonPageProps) {
  const navigate = useNavigate();
  const leaveToCourse = () => void navigate({ to: '/courses/$id', params: { id: course.id }, replace: true });
  return (
    <LessonLoader course={course} lessonId={lessonId} missing={<NotFoundInFrame />} onGone={leaveToCourse}>
      {(lesson, placed) => <LoadedLesson {...urlProps} course={course} lesson={lesson} location={placed} />}
    </LessonLoader>
  );
}

interface LoadedLessonProps extends Omit<LessonScreenProps, 'actions' | 'onText'> {
  readonly lesson: LessonView;
}

function LoadedLesson(props: LoadedLessonProps) {
  const { course, location, lesson, search } = props;
  const queries = useQueryClient();
  const dialogs = useOutlineDialogs(course.id);
  const listActions = useOutlineItemActions(course, dialogs);
  const { id, name, description } = location.lesson;
  const lessonActions = listActions({
    level: 'lesson',
    id,
    name,
    description,
    sectionId: location.section.id,
  });
  const importing = useImportLesson(
    lesson,
    search.section,
    () => void queries.invalidateQueries({ queryKey: lessonsKey }),
  );
  // Inserts the import before the delete action, which stays last.
  const actions = lessonActions.toSpliced(-1, 0, ...importing.actions);
  return (
    <>
      <LessonScreen {...props} actions={actions} onText={importing.open} />
      {dialogs.dialog}
      {importing.dialog}
    </>
  );
}
