/** Fills a shared library as the command does. */
import { asOwnerInSchool } from '../src/kernel/db/owner.ts';
import { importLibrary, libraryFile, librarySchoolId, type Report } from '../src/rooms/courses/index.ts';
import type { World } from './world.ts';

/** Without media: those are the command's, and tried with it. */
export const importIntoLibrary = (world: World, file: object): Promise<Report> =>
  asOwnerInSchool(world.connected.ownerUrl, librarySchoolId, (tx) =>
    importLibrary(tx, libraryFile.parse(file), {
      bytesOf: async () => undefined,
      store: async () => {},
    }),
  );
