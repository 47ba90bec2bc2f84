/** Export and import of courses as files, and import of lessons as text. */
import type { importExportRoutes } from '@klasna/contract/courses/import-export-routes';
import { toDownloadName } from '../../kernel/files/download-name.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { type ExportDeps, exportCourse } from './export-course.ts';
import { importCourseFile, type StoreMediaFile } from './import-course-file.ts';
import { importText } from './import-text.ts';
import { openCourseZip } from './open-course-zip.ts';
import type { CoursePath, LessonSectionPath } from './paths.store.ts';
import type { Author, ItemAtPath } from './resources.ts';

type Routes = typeof importExportRoutes;

export interface ImportExportDeps extends ExportDeps {
  readonly store: StoreMediaFile;
}

export function createImportExportHandlers({ store, ...exportDeps }: ImportExportDeps) {
  return {
    exportCourse: async ({ tx, resource }: HandlerInput<Routes['exportCourse'], ItemAtPath<CoursePath>>) => {
      const { course } = resource.items;
      return {
        stream: await exportCourse(tx, course, exportDeps),
        type: 'application/zip',
        fileName: toDownloadName(`${course.name}.zip`, 'application/zip'),
      };
    },

    importCourse: async ({ tx, resource, file }: HandlerInput<Routes['importCourse'], Author>) => ({
      data: await openCourseZip(file.path, (opened) => importCourseFile(tx, resource.actorId, opened, store)),
    }),

    importText: async ({
      tx,
      resource: { items },
      body,
    }: HandlerInput<Routes['importText'], ItemAtPath<LessonSectionPath>>) => ({
      data: await importText(tx, items.lessonSection.id, body),
    }),
  };
}
