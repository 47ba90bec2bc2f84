/**
 * The page of a lesson. Combines its content from one feature with the actions on the whole lesson from
 * another.
 */
import type { CourseView, LessonView } from '@klasna/contract/courses/models';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useOutlineDialogs } from '../../features/courses/outline/use-outline-dialogs.tsx';
import { useStepActions } from '../../features/courses/outline/use-step-actions.ts';
import { useImportLesson } from '../../features/exchange/use-import-lesson.tsx';
import { LessonLoader } from '../../features/lessons/lesson-loader.tsx';
import { lessonsKey } from '../../features/lessons/lesson-query.ts';
import { LessonScreen, type LessonScreenProps } from '../../features/lessons/lesson-screen.tsx';
import { MissingThing } from '../errors/missing-thing.tsx';

interface LessonPageProps extends Pick<LessonScreenProps, 'search' | 'onSearch'> {
  readonly course: CourseView;
  readonly lessonId: string;
}

export function LessonPage({ course, lessonId, ...address }: LessonPageProps) {
  const navigate = useNavigate();
  const toCourse = () => void navigate({ to: '/courses/$id', params: { id: course.id }, replace: true });
  return (
    <LessonLoader course={course} lessonId={lessonId} missing={<MissingThing />} onGone={toCourse}>
      {(lesson, placed) => <LoadedLesson {...address} course={course} lesson={lesson} placed={placed} />}
    </LessonLoader>
  );
}

interface LoadedLessonProps extends Omit<LessonScreenProps, 'actions' | 'onText'> {
  readonly lesson: LessonView;
}

function LoadedLesson(props: LoadedLessonProps) {
  const { course, placed, lesson, search } = props;
  const queries = useQueryClient();
  const dialogs = useOutlineDialogs(course.id);
  const actionsOf = useStepActions(course, dialogs);
  const { id, name, description } = placed.lesson;
  const ofStep = actionsOf({ level: 'lesson', id, name, description, sectionId: placed.section.id });
  const importing = useImportLesson(
    lesson,
    search.section,
    () => void queries.invalidateQueries({ queryKey: lessonsKey }),
  );
  // The delete action stays last.
  const actions = ofStep.toSpliced(-1, 0, ...importing.actions);
  return (
    <>
      <LessonScreen {...props} actions={actions} onText={importing.open} />
      {dialogs.shown}
      {importing.dialog}
    </>
  );
}
