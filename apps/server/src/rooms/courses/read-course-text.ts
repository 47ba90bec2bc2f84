import { Failure } from '../../kernel/failure.ts';
import { parseInput } from '../../kernel/http/input.ts';
import { type CourseFile, courseFile, courseFileFormat, courseFileVersion } from './course-file.ts';

/** The text of a course file, whether it lies in an archive or beside its media. */
export function readCourseText(text: string): CourseFile {
  const said = readJson(text);
  const { format = courseFileFormat, version = courseFileVersion } = said;
  if (format !== courseFileFormat) throw new Failure('notACourseFile');
  if (typeof version === 'number' && version > courseFileVersion) throw new Failure('courseFileTooNew');
  return parseInput(courseFile, said) as CourseFile;
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null && !Array.isArray(said)) return { ...said };
  } catch {
    // Said below, like every other text that is no course.
  }
  throw new Failure('notACourseFile');
}
