/** Reads the demo school with the accounts that every start prints. */
import type { DemoSignIn, Product } from '@klasna/tooling/start-product';
import { openSession } from '../world/school.ts';

export type Who = 'administrator' | 'teacher' | 'student';

/** Ids for the paths of the pages. */
export interface Places {
  readonly student: string;
  /** A group class of the teacher and the student with an attached lesson. */
  readonly class: string;
  readonly course: string;
  readonly lesson: string;
  /** The first exercise of a type in the attached lesson. */
  readonly exercise: (type: string) => Exercise;
  /** An exercise of a covered lesson that the student checked and that has wrong items. */
  readonly checked: Exercise & { readonly lesson: string };
  readonly toReview: { readonly homework: string; readonly student: string };
  readonly toDo: string;
}

export interface Demo extends Places {
  readonly tokenOf: (who: Who) => string;
  readonly signInOf: (who: Who) => DemoSignIn;
}

export interface Exercise {
  readonly id: string;
  readonly section: string;
}

interface Profile {
  readonly user: { readonly id: string };
}

interface List<One> {
  readonly data: readonly One[];
}

interface ListedClass {
  readonly id: string;
  readonly type: string;
  readonly courseLesson: { readonly id: string; readonly courseId: string } | null;
}

interface LessonSection {
  readonly id: string;
  readonly exercises: readonly { readonly id: string; readonly type: string }[];
}

interface Covered {
  readonly lessonId: string;
  readonly courseId: string;
  readonly sectionId: string;
}

interface Answer {
  readonly attempts: readonly { readonly result: { readonly correct: number; readonly total: number } }[];
}

interface CourseSection {
  readonly id: string;
  readonly lessons: readonly { readonly id: string }[];
}

interface ListedHomework {
  readonly homeworkId: string;
  readonly class: { readonly id: string };
}

interface Waiting extends ListedHomework {
  readonly student: { readonly id: string };
}

/** Exercise types whose marks are visible at a glance. */
const telling: readonly string[] = ['choose_correct_option', 'fill_in_gaps', 'true_false', 'test'];

export async function openDemo({ address, signIns }: Product): Promise<Demo> {
  const tokens = new Map<string, string>();
  for (const { title, email, password } of signIns) tokens.set(title, await openSession({ email }, password));
  const signInOf = (who: Who): DemoSignIn =>
    known(
      signIns.find(({ title }) => title === who),
      `sign-in of the ${who}`,
    );
  const tokenOf = (who: Who): string => known(tokens.get(who), `sign-in of the ${who}`);

  async function ask<Answer>(who: Who, path: string): Promise<Answer> {
    const answer = await fetch(`${address}/api/tenant${path}`, {
      headers: { authorization: `Bearer ${tokenOf(who)}` },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  }

  const { data: classes } = await ask<List<ListedClass>>('student', '/classes/my');
  const shown = known(
    classes.find(({ type, courseLesson }) => type === 'group' && courseLesson),
    'group with a lesson',
  );
  const lesson = known(shown.courseLesson, 'lesson');
  const { data: units } = await ask<List<CourseSection>>('teacher', `/courses/${lesson.courseId}/sections`);
  const unit = known(
    units.find(({ lessons }) => lessons.some(({ id }) => id === lesson.id)),
    'section with the lesson',
  );

  async function exercisesOf(courseId: string, sectionId: string, lessonId: string) {
    const path = `/courses/${courseId}/sections/${sectionId}/lessons/${lessonId}/sections`;
    const { data: parts } = await ask<List<LessonSection>>('teacher', path);
    return parts.flatMap((part) =>
      part.exercises.map(({ id, type }) => ({ id, type, section: part.id, lesson: lessonId })),
    );
  }

  const exercises = await exercisesOf(lesson.courseId, unit.id, lesson.id);
  const student = (await ask<Profile>('student', '/auth/profile/user-info')).user.id;

  async function findChecked() {
    const { data: before } = await ask<List<Covered>>('teacher', `/classes/${shown.id}/materials-history`);
    for (const { courseId, sectionId, lessonId } of before) {
      const path = `/classes/${shown.id}/answers?lessonId=${lessonId}`;
      const { data } = await ask<{ data: Record<string, Record<string, Answer>> }>('student', path);
      const isMixed = ({ attempts }: Answer) =>
        attempts.at(-1) !== undefined && attempts.every(({ result }) => result.correct < result.total);
      const ids = Object.entries(data[student] ?? {}).flatMap(([id, answer]) =>
        isMixed(answer) ? [id] : [],
      );
      const all = await exercisesOf(courseId, sectionId, lessonId);
      const found = all.find(({ id, type }) => ids.includes(id) && telling.includes(type));
      if (found) return found;
    }
    return undefined;
  }

  const { data: waiting } = await ask<List<Waiting>>('teacher', '/homework/review');
  const { data: toDo } = await ask<List<ListedHomework>>('student', '/homework/mine');
  const first = known(waiting[0], 'homework to review');
  return {
    tokenOf,
    signInOf,
    student,
    class: shown.id,
    course: lesson.courseId,
    lesson: lesson.id,
    exercise: (type) =>
      known(
        exercises.find((one) => one.type === type),
        type,
      ),
    checked: known(await findChecked(), 'answer that was checked'),
    toReview: { homework: first.homeworkId, student: first.student.id },
    toDo: known(toDo.at(-1), 'homework to do').homeworkId,
  };
}

function known<T>(found: T | null | undefined, name: string): T {
  if (found === null || found === undefined) throw new Error(`the demo school has no ${name}`);
  return found;
}
