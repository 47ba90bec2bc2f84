/**
 * Converts a course with all its content, including answer keys, to a course file; files get names inside the
 * archive.
 */
import { minds } from '@klasna/exercises/registry';
import {
  type CourseFile,
  courseFileFormat,
  courseFileVersion,
  type FiledExercise,
  type FiledLesson,
  type FiledLessonSection,
  type FiledSection,
} from './course-file.ts';
import { presentContent } from './describe-exercise.ts';
import { fieldsOf } from './exercise-fields.ts';
import type { Course, Exercise, Lesson, LessonSection, Section } from './places.store.ts';

/**
 * Each list is in its order; lists of lower levels contain the items of all parents, one parent after the
 * other.
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

type Written = Omit<CourseFile, 'media'>;

export function describeCourseFile(whole: WholeCourse, nameOf: NameFile): Written {
  const { course } = whole;
  const { id, name, description, imageId, language, teachingLanguage, level } = course;
  const facts = { name, description, image: imageId && nameOf(imageId), language, teachingLanguage, level };
  const sections = whole.sections.map((section) => fileSection(section, whole, nameOf));
  return {
    format: courseFileFormat,
    version: courseFileVersion,
    type: course.type,
    courses: [{ key: id, ...facts, sections }],
  };
}

const fileSection = (
  { id, name, description }: Section,
  whole: WholeCourse,
  nameOf: NameFile,
): FiledSection => ({
  ...{ key: id, name, description },
  lessons: whole.lessons
    .filter(({ sectionId }) => sectionId === id)
    .map((lesson) => fileLesson(lesson, whole, nameOf)),
});

const fileLesson = (
  { id, name, description }: Lesson,
  whole: WholeCourse,
  nameOf: NameFile,
): FiledLesson => ({
  ...{ key: id, name, description },
  sections: whole.lessonSections
    .filter(({ lessonId }) => lessonId === id)
    .map((section) => fileLessonSection(section, whole, nameOf)),
});

const fileLessonSection = (
  { id, name, isHomework }: LessonSection,
  { exercises }: WholeCourse,
  nameOf: NameFile,
): FiledLessonSection => ({
  ...{ key: id, name, isHomework },
  exercises: exercises
    .filter(({ lessonSectionId }) => lessonSectionId === id)
    .map((exercise) => fileExercise(exercise, nameOf)),
});

function fileExercise(exercise: Exercise, nameOf: NameFile): FiledExercise {
  const mind = minds[exercise.type];
  const { images, gif, audio, ...fields } = fieldsOf(exercise);
  const content = presentContent(mind, exercise.content, exercise.contentVersion);
  return {
    ...{ key: exercise.id, type: exercise.type, ...fields },
    images: images.map(nameOf),
    gif: gif && nameOf(gif),
    audio: audio?.kind === 'file' ? { ...audio, file: nameOf(audio.file) } : audio,
    content: mind.withFiles?.(content, nameOf) ?? content,
    contentVersion: mind.version,
  };
}
