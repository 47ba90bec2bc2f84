/**
 * The first requests of a lesson page. Pure and small, because the first script sends them before the page code has
 * loaded.
 */
import { arrangeSections, chooseSection } from './arrange-lesson.ts';
import type { LessonSearch } from './lesson-search.ts';

interface CourseReply {
  readonly data?: {
    readonly sections?: readonly {
      readonly id: string;
      readonly lessons?: readonly { readonly id: string }[];
    }[];
  };
}

/** Builds the request for the lesson. It needs the section of the lesson, which the reply with the course contains. */
export function buildLessonRequest(reply: unknown, courseId: string, lessonId: string) {
  const sections = (reply as CourseReply).data?.sections ?? [];
  const section = sections.find(({ lessons }) => lessons?.some(({ id }) => id === lessonId));
  return section && { params: { courseId, sectionId: section.id, lessonId } };
}

interface StartSection {
  readonly id: string;
  readonly position: string | number;
  readonly isHomework: boolean;
  readonly exercises: readonly { readonly id: string; readonly type: string }[];
}

/** Finds the exercises at the start of the page: the edited exercise, or else those of the selected section. */
export function findFirstExercises<Section extends StartSection>(
  sections: readonly Section[],
  { section, add, edit }: LessonSearch,
): Section['exercises'] {
  if (add !== undefined) return [];
  const edited = sections.flatMap(({ exercises }) => exercises).filter(({ id }) => id === edit);
  if (edited.length > 0) return edited;
  return chooseSection(arrangeSections(sections).ordinary, section)?.exercises ?? [];
}

interface LessonReply {
  readonly data?: { readonly sections?: readonly StartSection[] };
}

/** Finds the types of the first exercises in the reply to the lesson request. */
export const findFirstExerciseTypes = (reply: unknown, search: LessonSearch): ReadonlySet<string> =>
  new Set([
    ...(search.add === undefined ? [] : [search.add]),
    ...findFirstExercises((reply as LessonReply).data?.sections ?? [], search).map(({ type }) => type),
  ]);
