import { createCourseHandlers } from './course.handlers.ts';
import { createExerciseHandlers } from './exercise.handlers.ts';
import { createImportExportHandlers, type ImportExportDeps } from './import-export.handlers.ts';
import { createLessonHandlers } from './lesson.handlers.ts';
import { createLessonSectionHandlers } from './lesson-section.handlers.ts';
import { publishCourseChanges } from './publish-course-changes.ts';
import type { ContentFiles } from './resolve-files.ts';
import { createSectionHandlers } from './section.handlers.ts';

export const createCoursesHandlers = (files: ContentFiles, importExportDeps: ImportExportDeps) =>
  publishCourseChanges({
    ...createCourseHandlers(files),
    ...createSectionHandlers(files),
    ...createLessonHandlers(files),
    ...createLessonSectionHandlers(files),
    ...createExerciseHandlers(files),
    ...createImportExportHandlers(importExportDeps),
  });
