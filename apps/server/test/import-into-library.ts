/** Fills a shared library as the command does. */
import type { LibraryType } from '@klasna/contract/courses/models';
import { inSchoolAsOwner } from '../src/kernel/db/in-school-as-owner.ts';
import {
  courseFile,
  type ImportReport,
  importLibrary,
  librarySchoolId,
} from '../src/modules/courses/index.ts';
import type { TestApp } from './test-app.ts';

/** Imports courses without media, which the tests of the command cover. */
export const importIntoLibrary = (
  testApp: TestApp,
  { type, ...file }: { readonly type: LibraryType; readonly courses: readonly object[] },
): Promise<ImportReport> =>
  inSchoolAsOwner(testApp.connected.ownerUrl, librarySchoolId, (tx) =>
    importLibrary(tx, courseFile.parse(file), type, {
      loadFile: async () => undefined,
      store: async () => {},
    }),
  );
