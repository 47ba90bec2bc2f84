/** Reads the demo school with the accounts that every start prints. */
import type { DemoSignIn, Product } from '@klasna/tooling/start-product';
import { openSession } from '../support/school.ts';

export type DemoRole = 'administrator' | 'teacher' | 'student';

/** The ids in the paths of the pages. */
export interface PathIds {
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

export interface Demo extends PathIds {
  readonly tokenOf: (who: DemoRole) => string;
  readonly signInOf: (who: DemoRole) => DemoSignIn;
}

export interface Exercise {
  readonly id: string;
  readonly section: string;
}

interface Profile {
  readonly user: { readonly id: string };
}

interface List<Item> {
  readonly data: readonly Item[];
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

interface CoveredLesson {
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

interface WaitingHomework extends ListedHomework {
  readonly student: { readonly id: string };
}

/** The exercise types whose marks are clearly visible. */
const clearlyMarkedTypes: readonly string[] = ['choose_correct_option', 'fill_in_gaps', 'true_false', 'test'];

export async function openDemo({ address, signIns }: Product): Promise<Demo> {
  const tokens = new Map<string, string>();
  for (const { title, email, password } of signIns) tokens.set(title, await openSession({ email }, password));
  const signInOf = (who: DemoRole): DemoSignIn =>
    requireFound(
      signIns.find(({ title }) => title === who),
      `sign-in of the ${who}`,
    );
  const tokenOf = (who: DemoRole): string => requireFound(tokens.get(who), `sign-in of the ${who}`);

  async function request<Answer>(who: DemoRole, path: string): Promise<Answer> {
    const response = await fetch(`${address}/api/tenant${path}`, {
      headers: { authorization: `Bearer ${tokenOf(who)}` },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Answer;
  }

  const { data: classes } = await request<List<ListedClass>>('student', '/classes/my');
  const groupClass = requireFound(
    classes.find(({ type, courseLesson }) => type === 'group' && courseLesson),
    'group with a lesson',
  );
  const lesson = requireFound(groupClass.courseLesson, 'lesson');
  const { data: units } = await request<List<CourseSection>>(
    'teacher',
    `/courses/${lesson.courseId}/sections`,
  );
  const unit = requireFound(
    units.find(({ lessons }) => lessons.some(({ id }) => id === lesson.id)),
    'section with the lesson',
  );

  async function exercisesOf(courseId: string, sectionId: string, lessonId: string) {
    const path = `/courses/${courseId}/sections/${sectionId}/lessons/${lessonId}/sections`;
    const { data: sections } = await request<List<LessonSection>>('teacher', path);
    return sections.flatMap((section) =>
      section.exercises.map(({ id, type }) => ({ id, type, section: section.id, lesson: lessonId })),
    );
  }

  const exercises = await exercisesOf(lesson.courseId, unit.id, lesson.id);
  const student = (await request<Profile>('student', '/auth/profile/user-info')).user.id;

  async function findChecked() {
    const { data: coveredLessons } = await request<List<CoveredLesson>>(
      'teacher',
      `/classes/${groupClass.id}/materials-history`,
    );
    for (const { courseId, sectionId, lessonId } of coveredLessons) {
      const path = `/classes/${groupClass.id}/answers?lessonId=${lessonId}`;
      const { data } = await request<{ data: Record<string, Record<string, Answer>> }>('student', path);
      const isMixed = ({ attempts }: Answer) =>
        attempts.at(-1) !== undefined && attempts.every(({ result }) => result.correct < result.total);
      const ids = Object.entries(data[student] ?? {}).flatMap(([id, answer]) =>
        isMixed(answer) ? [id] : [],
      );
      const exercisesOfLesson = await exercisesOf(courseId, sectionId, lessonId);
      const found = exercisesOfLesson.find(
        ({ id, type }) => ids.includes(id) && clearlyMarkedTypes.includes(type),
      );
      if (found) return found;
    }
    return undefined;
  }

  const { data: waiting } = await request<List<WaitingHomework>>('teacher', '/homework/review');
  const { data: toDo } = await request<List<ListedHomework>>('student', '/homework/mine');
  const first = requireFound(waiting[0], 'homework to review');
  return {
    tokenOf,
    signInOf,
    student,
    class: groupClass.id,
    course: lesson.courseId,
    lesson: lesson.id,
    exercise: (type) =>
      requireFound(
        exercises.find((one) => one.type === type),
        type,
      ),
    checked: requireFound(await findChecked(), 'answer that was checked'),
    toReview: { homework: first.homeworkId, student: first.student.id },
    toDo: requireFound(toDo.at(-1), 'homework to do').homeworkId,
  };
}

function requireFound<T>(found: T | null | undefined, name: string): T {
  if (found === null || found === undefined) throw new Error(`the demo school has no ${name}`);
  return found;
}
