import { importExportLimits } from '@klasna/contract/courses/import-export';
import { Failure } from '../../kernel/failure.ts';
import { isWithinJsonLimits } from '../../kernel/http/check-json-text.ts';
import { parseInput } from '../../kernel/http/input.ts';
import { type CourseFile, courseFile, courseFileFormat, courseFileVersion } from './course-file.ts';

/** The limits of the JSON text, which no course reaches; they are checked before the text is parsed. */
const jsonLimits = { depth: 100, values: 2_000_000 };

/** Parses the text of a course file, from an archive or beside its media. */
export function readCourseText(text: string): CourseFile {
  if (!isWithinJsonLimits(text, jsonLimits)) throw new Failure('courseFileTooLarge');
  const parsed = readJson(text);
  const { format = courseFileFormat, version = courseFileVersion } = parsed;
  if (format !== courseFileFormat) throw new Failure('notACourseFile');
  if (typeof version === 'number' && version > courseFileVersion) throw new Failure('courseFileTooNew');
  if (exceedsLimits(parsed)) throw new Failure('courseFileTooLarge');
  return parseInput(courseFile, parsed) as CourseFile;
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Ignores invalid JSON here, because the code below rejects any text that is not a course file.
  }
  throw new Failure('notACourseFile');
}

/**
 * Counts items before validation, because a schema validates every item of a list that is too long and a small archive
 * can contain millions.
 */
function exceedsLimits({ courses, media }: Readonly<Record<string, unknown>>): boolean {
  const sections = collectLists(toList(courses), 'sections');
  const lessons = collectLists(sections, 'lessons');
  const parts = collectLists(lessons, 'sections');
  const exercises = collectLists(parts, 'exercises');
  return (
    exercises.length > importExportLimits.exercises ||
    toList(courses).length + sections.length + lessons.length + parts.length > importExportLimits.exercises ||
    (typeof media === 'object' && media !== null && Object.keys(media).length > importExportLimits.media) ||
    exercises.some((exercise) => JSON.stringify(exercise).length > importExportLimits.exerciseText)
  );
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function collectLists(owners: readonly unknown[], name: string): readonly unknown[] {
  return owners.flatMap((owner) =>
    typeof owner === 'object' && owner !== null ? toList((owner as Record<string, unknown>)[name]) : [],
  );
}
