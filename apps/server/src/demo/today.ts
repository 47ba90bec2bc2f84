/**
 * Lessons around the time at which the demo school is created, at any hour: one that was just held, one in progress,
 * one that begins within half an hour; and homework of the evening group in every status.
 */
import { newEvent } from '@klasna/contract/schedule/models';
import type { Tx } from '../kernel/db/pool.ts';
import { scheduleEvent } from '../modules/schedule/schedule-event.ts';
import { schedulePolicies } from '../policies/schedule/schedule.policy.ts';
import type { HomeworkActions, HomeworkOutcome } from './homework.ts';
import type { MaterialActions } from './material.ts';
import type { ClassActions, SeedClass } from './seed-classes.ts';
import { addMinutes } from './seed-clock.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';

/**
 * The outcomes of each student, beginning with the student of the sign-in list; the first outcome is for the older
 * homework.
 */
const outcomes: readonly (readonly HomeworkOutcome[])[] = [
  ['returned', 'accepted', 'handedIn', 'corrected', 'forgotten', 'accepted', 'begun', 'handedIn'],
  ['begun', 'handedIn', 'forgotten', 'accepted', 'begun', 'returned', 'handedIn', 'forgotten'],
];

interface TodayDeps {
  readonly teaching: ClassActions;
  readonly material: MaterialActions;
  readonly homework: HomeworkActions;
}

export function scheduleToday(
  { timeline, people, clock }: SeedContext,
  { teaching, material, homework }: TodayDeps,
): void {
  const { now, toNextQuarter } = clock;
  const findEveningClass = (): SeedClass => teaching.findClass('en-a1');

  async function addSingleLesson(tx: Tx, { classId, teacher }: SeedClass, startsAt: Date): Promise<string> {
    const actor = people.findActor(teacher);
    const body = newEvent.parse({ classId, startsAt: startsAt.toISOString() });
    return (
      await scheduleEvent(tx, await runPolicy(schedulePolicies.scheduleEvent, { tx, actor, body }), body)
    ).id;
  }

  timeline.schedule(clock.toInstant(-3, '11:00'), async (tx) => {
    const lessonId = await addSingleLesson(tx, teaching.findClass('en-a2'), toNextQuarter(-120));
    timeline.schedule(toNextQuarter(-55), (actionTx) =>
      teaching.completeLesson(actionTx, teaching.findClass('en-a2'), lessonId, 'completed'),
    );
    await addSingleLesson(tx, teaching.findClass('en-b2'), toNextQuarter(-30));
    await addSingleLesson(tx, findEveningClass(), toNextQuarter(15));
  });
  timeline.schedule(addMinutes(now, -20), (tx) => material.attach(tx, findEveningClass(), 21));

  // The days of assignment, early enough for all outcomes to have happened.
  for (const [index, days] of [-5, -2].entries())
    timeline.schedule(clock.toSameTime(days), async (tx) => {
      const { title, exercises } = await material.listExercises(
        tx,
        findEveningClass(),
        12 + index * 6,
        'homework',
      );
      const due = addMinutes(now, index === 0 ? -12 * 60 : 26 * 60);
      await homework.assign(tx, findEveningClass(), {
        title,
        message:
          'Спершу перечитайте текст уроку, а потім виконайте вправи. Якщо щось незрозуміло, пишіть у коментарях.',
        exercises: exercises.slice(0, 3),
        due,
        outcomes: outcomes[index] ?? [],
      });
    });
}
