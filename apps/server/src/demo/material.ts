/** The material of demo classes: one course lesson for every three class lessons, with homework in between. */

import type { Tx } from '../kernel/db/pool.ts';
import { attachLesson } from '../modules/classes/attach-lesson.ts';
import { completeLesson } from '../modules/classes/complete-lesson.ts';
import { type Exercise, findLessonWithParts } from '../modules/courses/index.ts';
import { calendar } from '../modules/schedule/index.ts';
import type { ListedEventRow } from '../modules/schedule/schedule-lists.store.ts';
import { classesPolicies } from '../policies/classes/classes.policy.ts';
import type { HomeworkActions } from './homework.ts';
import { createRandom } from './random.ts';
import { type AnswerActions, isAnswerable } from './seed-answers.ts';
import type { SeedClass } from './seed-classes.ts';
import { addMinutes } from './seed-clock.ts';
import type { SeedContext } from './seed-context.ts';
import type { LessonIdsByCourse } from './seed-courses.ts';
import { runPolicy } from './seed-people.ts';
import { termStartDay } from './seed-script.ts';

/** The number of class lessons for one course lesson. */
const lessonsPerCourseLesson = 3;
const maxExercises = 3;

export interface MaterialActions {
  /**
   * Schedules the actions around a lesson of a class. Returns whether completing the material also marks the lesson as
   * held.
   */
  readonly scheduleMaterial: (seedClass: SeedClass, event: ListedEventRow, index: number) => boolean;
  readonly attach: (tx: Tx, seedClass: SeedClass, index: number) => Promise<void>;
  readonly listExercises: (
    tx: Tx,
    seedClass: SeedClass,
    index: number,
    purpose: 'class' | 'homework',
  ) => Promise<{ readonly title: string; readonly exercises: Exercise[] }>;
}

export function createMaterialActions(
  context: SeedContext,
  courses: LessonIdsByCourse,
  homework: HomeworkActions,
  answering: AnswerActions,
): MaterialActions {
  const { timeline, people, clock } = context;
  const lockLedClass = async (tx: Tx, { classId, teacher }: SeedClass) =>
    runPolicy(classesPolicies.completeLesson, {
      tx,
      actor: people.findActor(teacher),
      params: { id: classId },
    });

  /** Returns the id of the course lesson for a class lesson; at the end of the course, its last lesson continues. */
  function findCourseLesson({ key, group }: SeedClass, index: number): string {
    const lessons = (group?.script.course && courses.get(group.script.course)) ?? [];
    const lesson = lessons[Math.min(Math.floor(index / lessonsPerCourseLesson), lessons.length - 1)];
    if (lesson === undefined) throw new Error(`the demo school has no course lesson for the class ${key}`);
    return lesson;
  }

  async function attach(tx: Tx, seedClass: SeedClass, index: number): Promise<void> {
    const lessonId = findCourseLesson(seedClass, index);
    const input = {
      tx,
      actor: people.findActor(seedClass.teacher),
      params: { id: seedClass.classId },
      body: { lessonId },
    };
    const { found } = await runPolicy(classesPolicies.attachLesson, input);
    await attachLesson(tx, found.id, lessonId);
  }

  async function listExercises(tx: Tx, seedClass: SeedClass, index: number, purpose: 'class' | 'homework') {
    const lessonId = findCourseLesson(seedClass, index);
    const found = await findLessonWithParts(tx, lessonId);
    if (!found) throw new Error('a class of the demo school has no lesson');
    const some = found.parts.filter(({ section }) => section.isHomework === (purpose === 'homework'));
    const exercises = some.flatMap((part) => part.exercises).filter(isAnswerable);
    return { title: found.lesson.name, exercises };
  }

  async function seedPractice(tx: Tx, seedClass: SeedClass, index: number): Promise<void> {
    const { exercises } = await listExercises(tx, seedClass, index, 'class');
    for (const name of seedClass.students) {
      const random = createRandom(`${seedClass.key} ${index} ${name} here`);
      const exercise = exercises[random.between(0, Math.min(2, exercises.length - 1))];
      if (!exercise || random.hits(0.3)) continue;
      const classExercise = { classId: seedClass.classId, exercise };
      await answering.answer(tx, name, classExercise, 0.3, random);
      await answering.check(tx, name, classExercise);
      if (!random.hits(0.4)) continue;
      await answering.answer(tx, name, classExercise, 0, random);
      await answering.check(tx, name, classExercise);
    }
  }

  const isRecent = (event: ListedEventRow): boolean => clock.daysFromToday(event.startsAt) > -36;

  return {
    attach,
    listExercises,
    scheduleMaterial: (seedClass, event, index) => {
      const day = clock.daysFromToday(event.startsAt);
      if (!seedClass.group?.script.course || day < termStartDay) return false;
      const positionInCycle = index % lessonsPerCourseLesson;
      const end = addMinutes(event.startsAt, event.duration);
      if (positionInCycle === 0)
        timeline.schedule(addMinutes(event.startsAt, -10), (tx) => attach(tx, seedClass, index));
      if (positionInCycle === 0 && isRecent(event))
        timeline.schedule(addMinutes(end, -15), (tx) => seedPractice(tx, seedClass, index));
      if (positionInCycle === 1 && isRecent(event) && day < -3)
        timeline.schedule(addMinutes(end, 15), async (tx) => {
          const { title, exercises } = await listExercises(tx, seedClass, index, 'homework');
          const due = addMinutes(event.startsAt, 4 * 1440);
          if (exercises.length > 0)
            await homework.assign(tx, seedClass, { title, exercises: exercises.slice(0, maxExercises), due });
        });
      if (positionInCycle !== lessonsPerCourseLesson - 1) return false;
      timeline.schedule(addMinutes(end, 4), async (tx) =>
        completeLesson(tx, await lockLedClass(tx, seedClass), calendar),
      );
      return true;
    },
  };
}
