/** Reads the text of a course file from its archive, in a worker process. */
import { defineTask } from '../../kernel/workers/define-task.ts';
import { importWorker } from '../../kernel/workers/worker-pools.ts';
import type { CourseFile, ExerciseInFile } from './course-file.ts';
import { openArchive } from './open-archive.ts';
import { readCourseText } from './read-course-text.ts';

/** First the file without its exercises, then the exercises in their order. */
type CoursePart = CourseFile | readonly ExerciseInFile[];

const exercisesPerPart = 20;

/** @public The worker process loads this function by its name. */
export async function* parseCourseZip(path: string): AsyncGenerator<CoursePart> {
  const file = await openArchive(path, async ({ readText }) => readCourseText(await readText()));
  const exercises: ExerciseInFile[] = [];
  yield mapExercises(file, (own) => {
    exercises.push(...own);
    // Their number, so that they find their way back.
    return Array.from({ length: own.length }, () => emptyExercise);
  });
  for (let start = 0; start < exercises.length; start += exercisesPerPart)
    yield exercises.slice(start, start + exercisesPerPart);
}

const emptyExercise = null as unknown as ExerciseInFile;

function mapExercises(
  file: CourseFile,
  map: (exercises: readonly ExerciseInFile[]) => ExerciseInFile[],
): CourseFile {
  return {
    ...file,
    courses: file.courses.map((course) => ({
      ...course,
      sections: course.sections.map((section) => ({
        ...section,
        lessons: section.lessons.map((lesson) => ({
          ...lesson,
          sections: lesson.sections.map((one) => ({ ...one, exercises: map(one.exercises) })),
        })),
      })),
    })),
  };
}

const parseTask = defineTask(new URL(import.meta.url), parseCourseZip, { cpuSeconds: 10, seconds: 45 });

export async function parseCourse(path: string): Promise<CourseFile> {
  const [file, ...parts] = (await importWorker.collect(parseTask, path)) as [
    CourseFile,
    ...(readonly ExerciseInFile[])[],
  ];
  const exercises = parts.flat();
  return mapExercises(file, ({ length }) => exercises.splice(0, length));
}
