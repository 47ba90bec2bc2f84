/** A lesson on its page: what it holds comes from one feature, what can be done with it as a whole from another. */
import type { CourseView, LessonView } from '@klasna/contract/courses/models';
import { useNavigate } from '@tanstack/react-router';
import { useOutlineDialogs } from '../../features/courses/outline/use-outline-dialogs.tsx';
import { useStepActions } from '../../features/courses/outline/use-step-actions.ts';
import { LessonLoader } from '../../features/lessons/lesson-loader.tsx';
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

interface LoadedLessonProps extends Omit<LessonScreenProps, 'actions'> {
  readonly lesson: LessonView;
}

function LoadedLesson(props: LoadedLessonProps) {
  const { course, placed } = props;
  const dialogs = useOutlineDialogs(course.id);
  const actionsOf = useStepActions(course, dialogs);
  const { id, name, description } = placed.lesson;
  const actions = actionsOf({ level: 'lesson', id, name, description, sectionId: placed.section.id });
  return (
    <>
      <LessonScreen {...props} actions={actions} />
      {dialogs.shown}
    </>
  );
}
