/** Targets of copying and moving: the source of a copy must be readable, everything else writable. */
import type { ExerciseTarget, LessonTarget } from '@klasna/contract/courses/models';
import { Failure, found } from '../kernel/failure.ts';
import { badField } from '../kernel/http/input.ts';
import {
  type AtCourse,
  type AtExercise,
  type AtLesson,
  type AtLessonSection,
  type AtSection,
  findCourseOfSection,
  findPathOfLessonSection,
  findPlace,
  type Headed,
  holdCourses,
} from '../rooms/courses/index.ts';
import { type Asking, author, mayRead, mayWrite } from './course-rights.ts';

type Directed<P, B> = Asking & { readonly params: P; readonly body: B };

/** Finds the target, locks both courses and loads both again, because either may have changed before the lock. */
const headed =
  <P extends AtCourse, B, To extends AtCourse>(
    right: typeof mayRead,
    target: (asked: Directed<P, B>) => Promise<To> | To,
  ) =>
  async (asked: Directed<P, B>): Promise<Headed<P, To>> => {
    const { tx, actor, params } = asked;
    found(await findPlace(tx, params));
    const to = await target(asked);
    await holdCourses(tx, [params.courseId, to.courseId]);
    const place = found(await findPlace(tx, params));
    const { course } = found(await findPlace(tx, to));
    if (!right(actor, place.course) || !mayWrite(actor, course)) throw new Failure('forbidden');
    return { ...author(asked), at: params, place, to };
  };

interface SectionTarget {
  readonly targetCourseId?: string | undefined;
}

const otherCourse = ({ params, body }: Directed<AtSection, SectionTarget>): AtCourse => ({
  courseId: body.targetCourseId ?? params.courseId,
});

async function otherSection({ tx, params, body }: Directed<AtLesson, LessonTarget>): Promise<AtSection> {
  const to = found(await findCourseOfSection(tx, body.targetSectionId));
  const { course } = found(await findPlace(tx, { courseId: body.targetCourseId ?? params.courseId }));
  if (to.courseId !== course.id) throw badField('targetSectionId', 'targetElsewhere');
  return to;
}

async function otherLessonSection({
  tx,
  body,
}: Directed<AtExercise, ExerciseTarget>): Promise<AtLessonSection> {
  const to = found(await findPathOfLessonSection(tx, body.targetLessonSectionId));
  const { targetLessonId = to.lessonId, targetSectionId = to.sectionId, targetCourseId = to.courseId } = body;
  if (targetLessonId !== to.lessonId) throw badField('targetLessonId', 'targetElsewhere');
  if (targetSectionId !== to.sectionId) throw badField('targetSectionId', 'targetElsewhere');
  if (targetCourseId !== to.courseId) throw badField('targetCourseId', 'targetElsewhere');
  return to;
}

export const sectionToCopy = headed(mayRead, otherCourse);
export const sectionToMove = headed(mayWrite, otherCourse);
export const lessonToCopy = headed(mayRead, otherSection);
export const lessonToMove = headed(mayWrite, otherSection);
export const exerciseToCopy = headed(mayRead, otherLessonSection);
export const exerciseToMove = headed(mayWrite, otherLessonSection);
