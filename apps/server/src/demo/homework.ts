/** Homework of the demo school: assigned after a lesson, begun, handed in, returned or accepted; some is forgotten. */
import { newHomework } from '@klasna/contract/homework/models';
import { homeworkRules } from '../access/homework.access.ts';
import type { Tx } from '../kernel/db/pool.ts';
import type { Exercise } from '../rooms/courses/index.ts';
import { assignHomework } from '../rooms/homework/assign-homework.ts';
import { handInHomework, reviewHomework } from '../rooms/homework/move-on.ts';
import { statuses } from '../rooms/homework/progress.ts';
import type { Answering } from './answering.ts';
import { permit } from './cast.ts';
import { type Chance, chanceOf } from './chance.ts';
import { later } from './clock.ts';
import type { Stage } from './stage.ts';
import type { Taught } from './teaching.ts';

/** The progress of a student with a piece of homework. */
export type Fate = 'forgotten' | 'begun' | 'handedIn' | 'returned' | 'corrected' | 'accepted';

const usual: readonly Fate[] = [
  ...(['accepted', 'accepted', 'accepted', 'accepted', 'corrected', 'corrected', 'returned'] as const),
  ...(['begun', 'forgotten'] as const),
];

const praise = ['Чудово! Так тримати.', 'Дуже добре, лише одна описка.', 'Молодець, помітний прогрес!'];
const advice = [
  'Зверніть увагу на закінчення в третій особі та спробуйте ще раз.',
  'Перечитайте правило в уроці: порядок слів тут інший. Виправте, будь ласка, два речення.',
  'Майже все правильно! Перевірте написання й надішліть знову.',
];

interface Given {
  readonly title: string;
  readonly message?: string;
  readonly exercises: readonly Exercise[];
  readonly due: Date;
  /** Random if absent. */
  readonly fates?: readonly Fate[];
}

export function openHomework({ agenda, cast, clock }: Stage, answering: Answering) {
  async function give(
    tx: Tx,
    taught: Taught,
    { title, message, exercises, due, fates }: Given,
  ): Promise<void> {
    const { classId, teacher, students } = taught;
    const body = newHomework.parse({
      exerciseIds: exercises.map(({ id }) => id),
      title,
      message,
      dueAt: due.toISOString(),
    });
    const params = { id: classId };
    const giver = await permit(homeworkRules.assignHomework, { tx, actor: cast.of(teacher), params });
    const { id } = await assignHomework(tx, giver, body);
    const day = clock.dayOf(tx.now);
    for (const [place, name] of students.entries()) {
      const chance = chanceOf(`${taught.key} ${day} ${name}`);
      const fate = fates?.[place] ?? chance.pick(usual);
      work({ taught, id, exercises, name, chance }, fate, { given: tx.now, due });
    }
  }

  interface Work {
    readonly taught: Taught;
    readonly id: string;
    readonly exercises: readonly Exercise[];
    readonly name: string;
    readonly chance: Chance;
  }

  function work(of: Work, fate: Fate, { given, due }: { readonly given: Date; readonly due: Date }): void {
    if (fate === 'forgotten') return;
    const { chance, exercises } = of;
    // Starts within the first two thirds of the available time.
    const length = (due.getTime() - given.getTime()) / 60_000;
    const begun = later(given, (length * chance.between(10, 45)) / 100);
    const done = fate === 'begun' ? exercises.slice(0, 1) : exercises;
    const isWeak = fate === 'returned' || fate === 'corrected';
    for (const [place, exercise] of done.entries())
      agenda.at(later(begun, place * 9), (tx) => answer(tx, of, exercise, isWeak ? 0.5 : 0.15));
    if (fate === 'begun') return;
    const sent = later(begun, exercises.length * 9 + 4);
    agenda.at(sent, (tx) => handIn(tx, of));
    if (fate === 'handedIn') return;
    const reviewed = later(sent, (length * chance.between(8, 20)) / 100);
    agenda.at(reviewed, (tx) => review(tx, of, isWeak ? 'inProgress' : 'done'));
    if (fate !== 'corrected') return;
    const again = later(reviewed, (length * chance.between(5, 12)) / 100);
    agenda.at(again, async (tx) => {
      for (const exercise of exercises) await answer(tx, of, exercise, 0.08);
      await handIn(tx, of);
    });
    agenda.at(later(again, (length * chance.between(5, 12)) / 100), (tx) => review(tx, of, 'done'));
  }

  async function answer(
    tx: Tx,
    { taught: { classId }, name, chance }: Work,
    exercise: Exercise,
    share: number,
  ) {
    const at = { classId, exercise };
    await answering.answer(tx, name, at, share, chance);
    if (chance.isIn(0.7)) await answering.check(tx, name, at);
  }

  async function handIn(tx: Tx, { taught: { classId }, id, name }: Work): Promise<void> {
    const actor = cast.of(name);
    const asked = { tx, actor, params: { id: classId, homeworkId: id } };
    await handInHomework(tx, await permit(homeworkRules.handInHomework, asked), actor.userId);
  }

  async function review(tx: Tx, of: Work, status: 'inProgress' | 'done'): Promise<void> {
    const { taught, id, name, chance, exercises } = of;
    const { classId, teacher } = taught;
    const asked = { tx, actor: cast.of(teacher), params: { id: classId, homeworkId: id } };
    const held = await permit(homeworkRules.reviewHomework, asked);
    const comment = chanceOf(`${taught.key} ${clock.dayOf(tx.now)} ${name} comment`).pick(
      status === 'done' ? praise : advice,
    );
    await reviewHomework(tx, held, { userId: cast.of(name).userId, status: statuses[status], comment });
    const [exercise] = exercises;
    if (!exercise || !chance.isIn(status === 'done' ? 0.15 : 0.8)) return;
    const at = { classId, exercise };
    await answering.comment(tx, teacher, at, chance.pick(status === 'done' ? praise : advice), name);
    if (chance.isIn(0.3)) await answering.comment(tx, name, at, 'Дякую, вже виправляю!');
    if (chance.isIn(0.2))
      await answering.note(tx, teacher, at, name, 'Повторити на наступному занятті: порядок слів і артиклі.');
  }

  return { give };
}
export type HomeworkOfDemo = ReturnType<typeof openHomework>;
