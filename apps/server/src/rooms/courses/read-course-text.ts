import { exchangeLimits } from '@klasna/contract/courses/exchange';
import { Failure } from '../../kernel/failure.ts';
import { parseInput } from '../../kernel/http/input.ts';
import { type CourseFile, courseFile, courseFileFormat, courseFileVersion } from './course-file.ts';

/** Parses the text of a course file, from an archive or beside its media. */
export function readCourseText(text: string): CourseFile {
  const said = readJson(text);
  const { format = courseFileFormat, version = courseFileVersion } = said;
  if (format !== courseFileFormat) throw new Failure('notACourseFile');
  if (typeof version === 'number' && version > courseFileVersion) throw new Failure('courseFileTooNew');
  if (holdsTooMuch(said)) throw new Failure('courseFileTooLarge');
  return parseInput(courseFile, said) as CourseFile;
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null && !Array.isArray(said)) return { ...said };
  } catch {
    // Invalid JSON fails below, like any other text that is not a course file.
  }
  throw new Failure('notACourseFile');
}

/**
 * Counts items before validation: a schema validates every item of a list that is too long, and a small
 * archive can contain millions.
 */
function holdsTooMuch({ courses, media }: Readonly<Record<string, unknown>>): boolean {
  const sections = listsIn(listOf(courses), 'sections');
  const lessons = listsIn(sections, 'lessons');
  const parts = listsIn(lessons, 'sections');
  const exercises = listsIn(parts, 'exercises');
  return (
    exercises.length > exchangeLimits.exercises ||
    listOf(courses).length + sections.length + lessons.length + parts.length > exchangeLimits.exercises ||
    (typeof media === 'object' && media !== null && Object.keys(media).length > exchangeLimits.media) ||
    exercises.some((exercise) => JSON.stringify(exercise).length > exchangeLimits.exerciseText)
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function listsIn(owners: readonly unknown[], name: string): readonly unknown[] {
  return owners.flatMap((owner) =>
    typeof owner === 'object' && owner !== null ? listOf((owner as Record<string, unknown>)[name]) : [],
  );
}
