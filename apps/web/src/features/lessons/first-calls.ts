/** What the page of a lesson asks for first. Pure, and small: the very first script asks the same before the page is here. */
import { arrangeSections, chooseSection } from './arrange-lesson.ts';
import type { LessonSearch } from './lesson-search.ts';

interface AnsweredCourse {
  readonly data?: {
    readonly sections?: readonly {
      readonly id: string;
      readonly lessons?: readonly { readonly id: string }[];
    }[];
  };
}

/** The way to a lesson goes through its course, which knows the section that holds it. */
export function lessonCall(course: unknown, courseId: string, lessonId: string) {
  const sections = (course as AnsweredCourse).data?.sections ?? [];
  const section = sections.find(({ lessons }) => lessons?.some(({ id }) => id === lessonId));
  return section && { params: { courseId, sectionId: section.id, lessonId } };
}

interface Begun {
  readonly id: string;
  readonly position: string | number;
  readonly isHomework: boolean;
  readonly exercises: readonly { readonly id: string; readonly type: string }[];
}

/** The exercises that the page begins with: the one that is being changed, else those of the chosen section. */
export function beginningOf<Section extends Begun>(
  sections: readonly Section[],
  { section, add, edit }: LessonSearch,
): Section['exercises'] {
  if (add !== undefined) return [];
  const edited = sections.flatMap(({ exercises }) => exercises).filter(({ id }) => id === edit);
  if (edited.length > 0) return edited;
  return chooseSection(arrangeSections(sections).ordinary, section)?.exercises ?? [];
}

interface AnsweredLesson {
  readonly data?: { readonly sections?: readonly Begun[] };
}

/** Their kinds, in the answer to the call for the lesson. */
export const firstKindsIn = (lesson: unknown, search: LessonSearch): ReadonlySet<string> =>
  new Set([
    ...(search.add === undefined ? [] : [search.add]),
    ...beginningOf((lesson as AnsweredLesson).data?.sections ?? [], search).map(({ type }) => type),
  ]);
