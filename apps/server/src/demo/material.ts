/** The material of demo classes: one course lesson for every three class lessons, with homework in between. */
import { classesRules } from '../access/classes.access.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { attachLesson } from '../rooms/classes/attach-lesson.ts';
import { completeLesson } from '../rooms/classes/complete-lesson.ts';
import { type Exercise, findLessonsInUse, listLessonParts } from '../rooms/courses/index.ts';
import { calendar } from '../rooms/schedule/index.ts';
import type { ListedEvent } from '../rooms/schedule/schedule-lists.store.ts';
import { type Answering, isAnswerable } from './answering.ts';
import { permit } from './cast.ts';
import { chanceOf } from './chance.ts';
import { later } from './clock.ts';
import type { HomeworkOfDemo } from './homework.ts';
import { termBegan } from './script.ts';
import type { Shelf } from './shelf.ts';
import type { Stage } from './stage.ts';
import type { Taught } from './teaching.ts';

/** The number of class lessons that one course lesson takes. */
const share = 3;
const mostExercises = 3;

export interface Material {
  /**
   * Schedules the actions around a lesson of a class. Returns whether completing the material also marks the lesson as
   * held.
   */
  readonly plan: (taught: Taught, event: ListedEvent, place: number) => boolean;
  readonly attach: (tx: Tx, taught: Taught, place: number) => Promise<void>;
  readonly exercisesOf: (
    tx: Tx,
    taught: Taught,
    place: number,
    of: 'class' | 'homework',
  ) => Promise<{ readonly title: string; readonly exercises: Exercise[] }>;
}

export function openMaterial(
  stage: Stage,
  shelf: Shelf,
  homework: HomeworkOfDemo,
  answering: Answering,
): Material {
  const { agenda, cast, clock } = stage;
  const led = async (tx: Tx, { classId, teacher }: Taught) =>
    permit(classesRules.completeLesson, { tx, actor: cast.of(teacher), params: { id: classId } });

  /** The id of the course lesson; after the last one, the last one continues. */
  function lessonOf({ key, group }: Taught, place: number): string {
    const lessons = (group?.script.course && shelf.get(group.script.course)) ?? [];
    const lesson = lessons[Math.min(Math.floor(place / share), lessons.length - 1)];
    if (lesson === undefined) throw new Error(`the demo school has no course lesson for the class ${key}`);
    return lesson;
  }

  async function attach(tx: Tx, taught: Taught, place: number): Promise<void> {
    const lessonId = lessonOf(taught, place);
    const asked = { tx, actor: cast.of(taught.teacher), params: { id: taught.classId }, body: { lessonId } };
    const { found } = await permit(classesRules.attachLesson, asked);
    await attachLesson(tx, found.id, lessonId);
  }

  async function exercisesOf(tx: Tx, taught: Taught, place: number, of: 'class' | 'homework') {
    const lessonId = lessonOf(taught, place);
    const lesson = (await findLessonsInUse(tx, [lessonId])).get(lessonId)?.lesson;
    if (!lesson) throw new Error('a class of the demo school has no lesson');
    const parts = await listLessonParts(tx, lesson);
    const some = parts.filter(({ section }) => section.isHomework === (of === 'homework'));
    const exercises = some.flatMap((part) => part.exercises).filter(isAnswerable);
    return { title: lesson.name, exercises };
  }

  async function practise(tx: Tx, taught: Taught, place: number): Promise<void> {
    const { exercises } = await exercisesOf(tx, taught, place, 'class');
    for (const name of taught.students) {
      const chance = chanceOf(`${taught.key} ${place} ${name} here`);
      const exercise = exercises[chance.between(0, Math.min(2, exercises.length - 1))];
      if (!exercise || chance.isIn(0.3)) continue;
      const at = { classId: taught.classId, exercise };
      await answering.answer(tx, name, at, 0.3, chance);
      await answering.check(tx, name, at);
      if (!chance.isIn(0.4)) continue;
      await answering.answer(tx, name, at, 0, chance);
      await answering.check(tx, name, at);
    }
  }

  const isRecent = (event: ListedEvent): boolean => clock.dayOf(event.startsAt) > -36;

  return {
    attach,
    exercisesOf,
    plan: (taught, event, place) => {
      const day = clock.dayOf(event.startsAt);
      if (!taught.group?.script.course || day < termBegan) return false;
      const turn = place % share;
      const end = later(event.startsAt, event.duration);
      if (turn === 0) agenda.at(later(event.startsAt, -10), (tx) => attach(tx, taught, place));
      if (turn === 0 && isRecent(event)) agenda.at(later(end, -15), (tx) => practise(tx, taught, place));
      if (turn === 1 && isRecent(event) && day < -3)
        agenda.at(later(end, 15), async (tx) => {
          const { title, exercises } = await exercisesOf(tx, taught, place, 'homework');
          const due = later(event.startsAt, 4 * 1440);
          if (exercises.length > 0)
            await homework.give(tx, taught, { title, exercises: exercises.slice(0, mostExercises), due });
        });
      if (turn !== share - 1) return false;
      agenda.at(later(end, 4), async (tx) => completeLesson(tx, await led(tx, taught), calendar));
      return true;
    },
  };
}
