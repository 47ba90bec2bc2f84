/** Fills a shared library as the command does. */
import type { LibraryType } from '@klasna/contract/courses/models';
import { asOwnerInSchool } from '../src/kernel/db/owner.ts';
import { courseFile, importLibrary, librarySchoolId, type Report } from '../src/rooms/courses/index.ts';
import type { World } from './world.ts';

/** Without media, which the tests of the command cover. */
export const importIntoLibrary = (
  world: World,
  { type, ...file }: { readonly type: LibraryType; readonly courses: readonly object[] },
): Promise<Report> =>
  asOwnerInSchool(world.connected.ownerUrl, librarySchoolId, (tx) =>
    importLibrary(tx, courseFile.parse(file), type, {
      bytesOf: async () => undefined,
      store: async () => {},
    }),
  );
