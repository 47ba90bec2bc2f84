import type {
  CourseView,
  LessonSectionView,
  LessonView,
  ListedCourse,
  ListedLesson,
  SectionView,
} from '@klasna/contract/courses/models';
import type { CountedCourse } from './courses.store.ts';
import { describeExercise, type FileAddress } from './describe-exercise.ts';
import { schoolOfContent } from './library.ts';
import type { Course, Exercise, Lesson, LessonSection, Section } from './paths.store.ts';
import type { CanEdit } from './resources.ts';

/** Dependencies of the functions that describe courses. */
export interface DescribeCourseDeps {
  readonly addressOf: FileAddress;
  readonly canEdit: CanEdit;
}

function describeCommonFields(
  course: Course,
  { addressOf, canEdit }: DescribeCourseDeps,
): Omit<CourseView, 'sections'> {
  const { id, name, position, description, language, teachingLanguage, level, type, ownerId, imageId } =
    course;
  return {
    ...{ id, name, position, description, language, teachingLanguage, level, type, ownerId },
    image: imageId === null ? null : addressOf(schoolOfContent(course.schoolId, imageId), imageId),
    createdAt: course.createdAt.toISOString(),
    updatedAt: course.updatedAt.toISOString(),
    can: { edit: canEdit(course) },
  };
}

export const describeListedCourse = (course: CountedCourse, deps: DescribeCourseDeps): ListedCourse => ({
  ...describeCommonFields(course, deps),
  sectionsCount: course.sectionsCount,
  lessonsCount: course.lessonsCount,
});

export const describeCourse = (
  course: Course,
  sections: readonly SectionView[],
  deps: DescribeCourseDeps,
): CourseView => ({ ...describeCommonFields(course, deps), sections: [...sections] });

export const describeListedLesson = ({
  id,
  name,
  description,
  position,
  updatedAt,
}: Lesson): ListedLesson => ({ id, name, description, position, updatedAt: updatedAt.toISOString() });

export const describeSection = (section: Section, lessons: readonly Lesson[]): SectionView => ({
  id: section.id,
  name: section.name,
  description: section.description,
  position: section.position,
  lessons: lessons.filter(({ sectionId }) => sectionId === section.id).map(describeListedLesson),
  updatedAt: section.updatedAt.toISOString(),
});

export const describeLessonSection = (
  { id, name, position, isHomework, updatedAt }: LessonSection,
  exercises: readonly Exercise[],
  addressOf: FileAddress,
): LessonSectionView => ({
  ...{ id, name, position, isHomework },
  exercises: exercises
    .filter(({ lessonSectionId }) => lessonSectionId === id)
    .map((exercise) => describeExercise(exercise, addressOf)),
  updatedAt: updatedAt.toISOString(),
});

export const describeLesson = (
  lesson: Lesson,
  course: Course,
  sections: readonly LessonSectionView[],
  canEdit: CanEdit,
): LessonView => ({
  ...describeListedLesson(lesson),
  courseId: course.id,
  sectionId: lesson.sectionId,
  sections: [...sections],
  can: { edit: canEdit(course) },
});
