/** Targets of copying and moving: the source of a copy must be readable, everything else writable. */
import type { ExerciseTarget, LessonTarget } from '@klasna/contract/courses/models';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import {
  type CoursePath,
  type ExercisePath,
  findByPath,
  findLessonSectionPath,
  findSectionPath,
  type ItemToMove,
  type LessonPath,
  type LessonSectionPath,
  lockCourses,
  type SectionPath,
} from '../../modules/courses/index.ts';
import { canReadCourse, canWriteCourse, type PolicyContext, toAuthor } from './course-rights.ts';

type TargetInput<P, B> = PolicyContext & { readonly params: P; readonly body: B };

/** Finds the target, locks both courses and loads both again, because either may have changed before the lock. */
const loadSourceAndTarget =
  <P extends CoursePath, B, To extends CoursePath>(
    isSourceAllowed: typeof canReadCourse,
    findTarget: (input: TargetInput<P, B>) => Promise<To> | To,
  ) =>
  async (input: TargetInput<P, B>): Promise<ItemToMove<P, To>> => {
    const { tx, actor, params } = input;
    requireFound(await findByPath(tx, params));
    const to = await findTarget(input);
    await lockCourses(tx, [params.courseId, to.courseId]);
    const place = requireFound(await findByPath(tx, params));
    const { course } = requireFound(await findByPath(tx, to));
    if (!isSourceAllowed(actor, place.course) || !canWriteCourse(actor, course))
      throw new Failure('forbidden');
    return { ...toAuthor(input), path: params, items: place, targetPath: to };
  };

interface SectionTarget {
  readonly targetCourseId?: string | undefined;
}

const toTargetCourse = ({ params, body }: TargetInput<SectionPath, SectionTarget>): CoursePath => ({
  courseId: body.targetCourseId ?? params.courseId,
});

async function findTargetSection({
  tx,
  params,
  body,
}: TargetInput<LessonPath, LessonTarget>): Promise<SectionPath> {
  const to = requireFound(await findSectionPath(tx, body.targetSectionId));
  const { course } = requireFound(await findByPath(tx, { courseId: body.targetCourseId ?? params.courseId }));
  if (to.courseId !== course.id) throw toInvalidField('targetSectionId', 'targetElsewhere');
  return to;
}

async function findTargetLessonSection({
  tx,
  body,
}: TargetInput<ExercisePath, ExerciseTarget>): Promise<LessonSectionPath> {
  const to = requireFound(await findLessonSectionPath(tx, body.targetLessonSectionId));
  const { targetLessonId = to.lessonId, targetSectionId = to.sectionId, targetCourseId = to.courseId } = body;
  if (targetLessonId !== to.lessonId) throw toInvalidField('targetLessonId', 'targetElsewhere');
  if (targetSectionId !== to.sectionId) throw toInvalidField('targetSectionId', 'targetElsewhere');
  if (targetCourseId !== to.courseId) throw toInvalidField('targetCourseId', 'targetElsewhere');
  return to;
}

export const loadSectionToCopy = loadSourceAndTarget(canReadCourse, toTargetCourse);
export const loadSectionToMove = loadSourceAndTarget(canWriteCourse, toTargetCourse);
export const loadLessonToCopy = loadSourceAndTarget(canReadCourse, findTargetSection);
export const loadLessonToMove = loadSourceAndTarget(canWriteCourse, findTargetSection);
export const loadExerciseToCopy = loadSourceAndTarget(canReadCourse, findTargetLessonSection);
export const loadExerciseToMove = loadSourceAndTarget(canWriteCourse, findTargetLessonSection);
