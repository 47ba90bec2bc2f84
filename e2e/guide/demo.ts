/** The demo school, as those meet it whose sign-in is printed at every start. */
import type { Product } from '@klasna/tooling/product';
import { openSession } from '../world/school.ts';

export type Who = 'administrator' | 'teacher' | 'student';

/** What the addresses of the pages are made of. */
export interface Places {
  readonly student: string;
  /** A group that the teacher teaches and the student is in, with the lesson it works with. */
  readonly class: string;
  readonly course: string;
  readonly lesson: string;
  /** Of that lesson, the first of a kind. */
  readonly exercise: (type: string) => Exercise;
  readonly toReview: { readonly homework: string; readonly student: string };
  readonly toDo: string;
}

export interface Demo extends Places {
  readonly tokenOf: (who: Who) => string;
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

export async function openDemo({ address, signInLines }: Product): Promise<Demo> {
  const tokens = new Map<string, string>();
  for (const { title, email, password } of signInLines)
    tokens.set(title, await openSession({ email }, password));
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
  const sectionsPath = `/courses/${lesson.courseId}/sections`;
  const { data: units } = await ask<List<CourseSection>>('teacher', sectionsPath);
  const unit = known(
    units.find(({ lessons }) => lessons.some(({ id }) => id === lesson.id)),
    'section with the lesson',
  );
  const partsPath = `${sectionsPath}/${unit.id}/lessons/${lesson.id}/sections`;
  const { data: parts } = await ask<List<LessonSection>>('teacher', partsPath);
  const exercises = parts.flatMap((part) =>
    part.exercises.map(({ id, type }) => ({ id, type, section: part.id })),
  );
  const { data: waiting } = await ask<List<Waiting>>('teacher', '/homework/review');
  const { data: toDo } = await ask<List<ListedHomework>>('student', '/homework/mine');
  const first = known(waiting[0], 'homework to review');
  return {
    tokenOf,
    student: (await ask<Profile>('student', '/auth/profile/user-info')).user.id,
    class: shown.id,
    course: lesson.courseId,
    lesson: lesson.id,
    exercise: (type) =>
      known(
        exercises.find((one) => one.type === type),
        type,
      ),
    toReview: { homework: first.homeworkId, student: first.student.id },
    toDo: known(toDo.at(-1), 'homework to do').homeworkId,
  };
}

function known<T>(found: T | null | undefined, name: string): T {
  if (found === null || found === undefined) throw new Error(`the demo school has no ${name}`);
  return found;
}
