/** The homework of the demo school: assigned after a lesson, then forgotten, begun, handed in, returned or accepted. */
import { newHomework } from '@klasna/contract/homework/models';
import type { Tx } from '../kernel/db/pool.ts';
import type { Exercise } from '../modules/courses/index.ts';
import { assignHomework } from '../modules/homework/assign-homework.ts';
import { handInHomework, reviewHomework } from '../modules/homework/change-status.ts';
import { statuses } from '../modules/homework/combine-statuses.ts';
import { homeworkPolicies } from '../policies/homework/homework.policy.ts';
import { createRandom, type Random } from './random.ts';
import type { AnswerActions } from './seed-answers.ts';
import type { SeedClass } from './seed-classes.ts';
import { addMinutes } from './seed-clock.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';

/** The progress of a student with a piece of homework. */
export type HomeworkOutcome = 'forgotten' | 'begun' | 'handedIn' | 'returned' | 'corrected' | 'accepted';

const usualOutcomes: readonly HomeworkOutcome[] = [
  ...(['accepted', 'accepted', 'accepted', 'accepted', 'corrected', 'corrected', 'returned'] as const),
  ...(['begun', 'forgotten'] as const),
];

const praise = ['Чудово! Так тримати.', 'Дуже добре, лише одна описка.', 'Молодець, помітний прогрес!'];
const advice = [
  'Зверніть увагу на закінчення в третій особі та спробуйте ще раз.',
  'Перечитайте правило в уроці: порядок слів тут інший. Виправте, будь ласка, два речення.',
  'Майже все правильно! Перевірте написання й надішліть знову.',
];

interface AssignedHomework {
  readonly title: string;
  readonly message?: string;
  readonly exercises: readonly Exercise[];
  readonly due: Date;
  /** The outcome for each student; random if undefined. */
  readonly outcomes?: readonly HomeworkOutcome[];
}

interface StudentWork {
  readonly seedClass: SeedClass;
  readonly id: string;
  readonly exercises: readonly Exercise[];
  readonly name: string;
  readonly random: Random;
}

/** What students and teachers do with homework. */
function createWorkActions({ people, clock }: SeedContext, answering: AnswerActions) {
  async function answer(
    tx: Tx,
    { seedClass: { classId }, name, random }: StudentWork,
    exercise: Exercise,
    mistakeShare: number,
  ) {
    const classExercise = { classId, exercise };
    await answering.answer(tx, name, classExercise, mistakeShare, random);
    if (random.hits(0.7)) await answering.check(tx, name, classExercise);
  }

  async function handIn(tx: Tx, { seedClass: { classId }, id, name }: StudentWork): Promise<void> {
    const actor = people.findActor(name);
    const input = { tx, actor, params: { id: classId, homeworkId: id } };
    await handInHomework(tx, await runPolicy(homeworkPolicies.handInHomework, input), actor.userId);
  }

  async function review(tx: Tx, studentWork: StudentWork, status: 'inProgress' | 'done'): Promise<void> {
    const { seedClass, id, name, random, exercises } = studentWork;
    const { classId, teacher } = seedClass;
    const input = { tx, actor: people.findActor(teacher), params: { id: classId, homeworkId: id } };
    const lockedHomework = await runPolicy(homeworkPolicies.reviewHomework, input);
    const comment = createRandom(`${seedClass.key} ${clock.daysFromToday(tx.now)} ${name} comment`).pick(
      status === 'done' ? praise : advice,
    );
    await reviewHomework(tx, lockedHomework, {
      userId: people.findActor(name).userId,
      status: statuses[status],
      comment,
    });
    const [exercise] = exercises;
    if (!exercise || !random.hits(status === 'done' ? 0.15 : 0.8)) return;
    const classExercise = { classId, exercise };
    await answering.comment(
      tx,
      teacher,
      classExercise,
      random.pick(status === 'done' ? praise : advice),
      name,
    );
    if (random.hits(0.3)) await answering.comment(tx, name, classExercise, 'Дякую, вже виправляю!');
    if (random.hits(0.2))
      await answering.writeStaffNote(
        tx,
        teacher,
        classExercise,
        name,
        'Повторити на наступному занятті: порядок слів і артиклі.',
      );
  }

  return { answer, handIn, review };
}

export function createHomeworkActions(context: SeedContext, answering: AnswerActions) {
  const { timeline, people, clock } = context;
  const { answer, handIn, review } = createWorkActions(context, answering);

  async function assign(
    tx: Tx,
    seedClass: SeedClass,
    { title, message, exercises, due, outcomes }: AssignedHomework,
  ): Promise<void> {
    const { classId, teacher, students } = seedClass;
    const body = newHomework.parse({
      exerciseIds: exercises.map(({ id }) => id),
      title,
      message,
      dueAt: due.toISOString(),
    });
    const params = { id: classId };
    const permitted = await runPolicy(homeworkPolicies.assignHomework, {
      tx,
      actor: people.findActor(teacher),
      params,
    });
    const { id } = await assignHomework(tx, permitted, body);
    const day = clock.daysFromToday(tx.now);
    for (const [index, name] of students.entries()) {
      const random = createRandom(`${seedClass.key} ${day} ${name}`);
      const outcome = outcomes?.[index] ?? random.pick(usualOutcomes);
      scheduleWork({ seedClass, id, exercises, name, random }, outcome, { given: tx.now, due });
    }
  }

  function scheduleWork(
    studentWork: StudentWork,
    outcome: HomeworkOutcome,
    { given, due }: { readonly given: Date; readonly due: Date },
  ): void {
    if (outcome === 'forgotten') return;
    const { random, exercises } = studentWork;
    // Students start within the first two thirds of the available time.
    const durationMinutes = (due.getTime() - given.getTime()) / 60_000;
    const begunAt = addMinutes(given, (durationMinutes * random.between(10, 45)) / 100);
    const answered = outcome === 'begun' ? exercises.slice(0, 1) : exercises;
    const isWeak = outcome === 'returned' || outcome === 'corrected';
    for (const [index, exercise] of answered.entries())
      timeline.schedule(addMinutes(begunAt, index * 9), (tx) =>
        answer(tx, studentWork, exercise, isWeak ? 0.5 : 0.15),
      );
    if (outcome === 'begun') return;
    const handedInAt = addMinutes(begunAt, exercises.length * 9 + 4);
    timeline.schedule(handedInAt, (tx) => handIn(tx, studentWork));
    if (outcome === 'handedIn') return;
    const reviewedAt = addMinutes(handedInAt, (durationMinutes * random.between(8, 20)) / 100);
    timeline.schedule(reviewedAt, (tx) => review(tx, studentWork, isWeak ? 'inProgress' : 'done'));
    if (outcome !== 'corrected') return;
    const secondAttemptAt = addMinutes(reviewedAt, (durationMinutes * random.between(5, 12)) / 100);
    timeline.schedule(secondAttemptAt, async (tx) => {
      for (const exercise of exercises) await answer(tx, studentWork, exercise, 0.08);
      await handIn(tx, studentWork);
    });
    timeline.schedule(addMinutes(secondAttemptAt, (durationMinutes * random.between(5, 12)) / 100), (tx) =>
      review(tx, studentWork, 'done'),
    );
  }

  return { assign };
}
export type HomeworkActions = ReturnType<typeof createHomeworkActions>;
