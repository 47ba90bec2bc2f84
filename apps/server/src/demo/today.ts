/**
 * Lessons around the time at which the demo school is created, whatever the hour: one just held, one running, one that
 * begins within half an hour, and homework of the evening group in every status.
 */
import { newEvent } from '@klasna/contract/schedule/models';
import { scheduleRules } from '../access/schedule.access.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { scheduleEvent } from '../rooms/schedule/schedule-event.ts';
import { permit } from './cast.ts';
import { later } from './clock.ts';
import type { Fate, HomeworkOfDemo } from './homework.ts';
import type { Material } from './material.ts';
import type { Stage } from './stage.ts';
import type { Taught, Teaching } from './teaching.ts';

/** Outcomes by student, beginning with the one of the sign-in list; for the older homework first. */
const fates: readonly (readonly Fate[])[] = [
  ['returned', 'accepted', 'handedIn', 'corrected', 'forgotten', 'accepted', 'begun', 'handedIn'],
  ['begun', 'handedIn', 'forgotten', 'accepted', 'begun', 'returned', 'handedIn', 'forgotten'],
];

interface Parts {
  readonly teaching: Teaching;
  readonly material: Material;
  readonly homework: HomeworkOfDemo;
}

export function openToday({ agenda, cast, clock }: Stage, { teaching, material, homework }: Parts): void {
  const { now, soon } = clock;
  const evening = (): Taught => teaching.find('en-a1');

  async function single(tx: Tx, { classId, teacher }: Taught, startsAt: Date): Promise<string> {
    const actor = cast.of(teacher);
    const body = newEvent.parse({ classId, startsAt: startsAt.toISOString() });
    return (await scheduleEvent(tx, await permit(scheduleRules.scheduleEvent, { tx, actor, body }), body)).id;
  }

  agenda.at(clock.at(-3, '11:00'), async (tx) => {
    const held = await single(tx, teaching.find('en-a2'), soon(-120));
    agenda.at(soon(-55), (then) => teaching.hold(then, teaching.find('en-a2'), held, 'completed'));
    await single(tx, teaching.find('en-b2'), soon(-30));
    await single(tx, evening(), soon(15));
  });
  agenda.at(later(now, -20), (tx) => material.attach(tx, evening(), 21));

  // Assigned long enough ago for all outcomes to have happened.
  const given = [-5 * 24 * 60, -2 * 24 * 60] as const;
  for (const [place, minutes] of given.entries())
    agenda.at(later(now, minutes), async (tx) => {
      const { title, exercises } = await material.exercisesOf(tx, evening(), 12 + place * 6, 'homework');
      const due = later(now, place === 0 ? -12 * 60 : 26 * 60);
      await homework.give(tx, evening(), {
        title,
        message:
          'Спершу перечитайте текст уроку, а потім виконайте вправи. Якщо щось незрозуміло, пишіть у коментарях.',
        exercises: exercises.slice(0, 3),
        due,
        fates: fates[place] ?? [],
      });
    });
}
