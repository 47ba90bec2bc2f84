/**
 * Converts a course with all its content, including answer keys, to a course file; files get names inside the
 * archive.
 */
import { exerciseModels } from '@klasna/exercises/registry';
import {
  type CourseFile,
  courseFileFormat,
  courseFileVersion,
  type ExerciseInFile,
  type LessonInFile,
  type LessonSectionInFile,
  type SectionInFile,
} from './course-file.ts';
import { upgradeContent } from './describe-exercise.ts';
import { toFields } from './exercise-fields.ts';
import type { Course, Exercise, Lesson, LessonSection, Section } from './paths.store.ts';

/**
 * A course with all its content. Each list is in its order; lists of lower levels contain the items of all parents, one
 * parent after the other.
 */
export interface WholeCourse {
  readonly course: Course;
  readonly sections: readonly Section[];
  readonly lessons: readonly Lesson[];
  readonly lessonSections: readonly LessonSection[];
  readonly exercises: readonly Exercise[];
}

/** Returns the name of a file inside the archive. */
export type NameFile = (fileId: string) => string;

type CourseFileText = Omit<CourseFile, 'media'>;

export function describeCourseFile(wholeCourse: WholeCourse, nameOf: NameFile): CourseFileText {
  const { course } = wholeCourse;
  const { id, name, description, imageId, language, teachingLanguage, level } = course;
  const courseFields = {
    name,
    description,
    image: imageId && nameOf(imageId),
    language,
    teachingLanguage,
    level,
  };
  const sections = wholeCourse.sections.map((section) => toSectionInFile(section, wholeCourse, nameOf));
  return {
    format: courseFileFormat,
    version: courseFileVersion,
    type: course.type,
    courses: [{ key: id, ...courseFields, sections }],
  };
}

const toSectionInFile = (
  { id, name, description }: Section,
  wholeCourse: WholeCourse,
  nameOf: NameFile,
): SectionInFile => ({
  ...{ key: id, name, description },
  lessons: wholeCourse.lessons
    .filter(({ sectionId }) => sectionId === id)
    .map((lesson) => toLessonInFile(lesson, wholeCourse, nameOf)),
});

const toLessonInFile = (
  { id, name, description }: Lesson,
  wholeCourse: WholeCourse,
  nameOf: NameFile,
): LessonInFile => ({
  ...{ key: id, name, description },
  sections: wholeCourse.lessonSections
    .filter(({ lessonId }) => lessonId === id)
    .map((section) => toLessonSectionInFile(section, wholeCourse, nameOf)),
});

const toLessonSectionInFile = (
  { id, name, isHomework }: LessonSection,
  { exercises }: WholeCourse,
  nameOf: NameFile,
): LessonSectionInFile => ({
  ...{ key: id, name, isHomework },
  exercises: exercises
    .filter(({ lessonSectionId }) => lessonSectionId === id)
    .map((exercise) => toExerciseInFile(exercise, nameOf)),
});

function toExerciseInFile(exercise: Exercise, nameOf: NameFile): ExerciseInFile {
  const model = exerciseModels[exercise.type];
  const { images, gif, audio, ...fields } = toFields(exercise);
  const content = upgradeContent(model, exercise.content, exercise.contentVersion);
  return {
    ...{ key: exercise.id, type: exercise.type, ...fields },
    images: images.map(nameOf),
    gif: gif && nameOf(gif),
    audio: audio?.kind === 'file' ? { ...audio, file: nameOf(audio.file) } : audio,
    content: model.withFiles?.(content, nameOf) ?? content,
    contentVersion: model.version,
  };
}
