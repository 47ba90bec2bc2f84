/** Export and import of courses as files, and import of lessons as text. */
import type { exchangeRoutes } from '@klasna/contract/courses/exchange-routes';
import { fileName } from '../../kernel/files/file-name.ts';
import type { Given } from '../../kernel/http/room.ts';
import { type ExportMeans, exportCourse } from './export-course.ts';
import { importCourseFile, type StoreMedium } from './import-course-file.ts';
import { importText } from './import-text.ts';
import { withCourseZip } from './open-course-zip.ts';
import type { AtCourse, AtLessonSection } from './places.store.ts';
import type { Author, Seen } from './subjects.ts';

type Routes = typeof exchangeRoutes;

export interface ExchangeMeans extends ExportMeans {
  readonly store: StoreMedium;
}

export function exchangeHandlers({ store, ...means }: ExchangeMeans) {
  return {
    exportCourse: async ({ tx, subject }: Given<Routes['exportCourse'], Seen<AtCourse>>) => {
      const { course } = subject.place;
      return {
        stream: await exportCourse(tx, course, means),
        type: 'application/zip',
        fileName: fileName(`${course.name}.zip`, 'application/zip'),
      };
    },

    importCourse: async ({ tx, subject, file }: Given<Routes['importCourse'], Author>) => ({
      data: await withCourseZip(file.path, (opened) => importCourseFile(tx, subject.actorId, opened, store)),
    }),

    importText: async ({
      tx,
      subject: { place },
      body,
    }: Given<Routes['importText'], Seen<AtLessonSection>>) => ({
      data: await importText(tx, place.lessonSection.id, body),
    }),
  };
}
