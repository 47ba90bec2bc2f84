import { Failure } from '../../kernel/failure.ts';
import { parseInput } from '../../kernel/http/input.ts';
import { type CourseFile, courseFile, courseFileFormat, courseFileVersion } from './course-file.ts';

/** The text of a course file, whether it lies in an archive or beside its media. */
export function readCourseText(text: string): CourseFile {
  const said = readJson(text);
  const { format = courseFileFormat, version = courseFileVersion } = said;
  if (format !== courseFileFormat) throw new Failure('notACourseFile');
  if (typeof version === 'number' && version > courseFileVersion) throw new Failure('courseFileTooNew');
  demandMeasure(said);
  return withFewErrors(() => parseInput(courseFile, said) as CourseFile);
}

type Said = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Said => typeof value === 'object' && value !== null;

function readJson(text: string): Said {
  try {
    const said: unknown = JSON.parse(text);
    if (isObject(said) && !Array.isArray(said)) return { ...said };
  } catch {
    // Said below, like every other text that is no course.
  }
  throw new Failure('notACourseFile');
}

const mostThings = 20_000;
/** As much as a call that changes an exercise may send. */
const longestExercise = 256 * 1024;

/**
 * A schema names every fault, and a text of millions of empty things would drown in them: how many there are is counted
 * before anything is looked at closely.
 */
function demandMeasure(said: Said): void {
  const listIn = (thing: unknown, name: string): readonly unknown[] => {
    const list = isObject(thing) ? thing[name] : undefined;
    return Array.isArray(list) ? list : [];
  };
  let things = Object.keys(isObject(said.media) ? said.media : {}).length;
  let level: readonly unknown[] = [said];
  for (const name of ['courses', 'sections', 'lessons', 'sections', 'exercises']) {
    level = level.flatMap((thing) => listIn(thing, name));
    things += level.length;
    if (things > mostThings) throw new Failure('notACourseFile');
  }
  if (level.some((exercise) => JSON.stringify(exercise).length > longestExercise))
    throw new Failure('notACourseFile');
}

const mostErrors = 100;

function withFewErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const errors = Object.entries(error.detail.errors ?? {}).slice(0, mostErrors);
    throw new Failure(error.kind, { ...error.detail, errors: Object.fromEntries(errors) });
  }
}
