/** Fills the shared libraries as the command does. */
import type { LibraryType } from '@klasna/contract/courses/models';
import { readConfig } from '../../apps/server/src/config.ts';
import { connect } from '../../apps/server/src/kernel/db/connect.ts';
import { inSchoolAsOwner } from '../../apps/server/src/kernel/db/in-school-as-owner.ts';
import { courseFile, importLibrary, librarySchoolId } from '../../apps/server/src/modules/courses/index.ts';
import { getDataDir } from './settings.ts';

/** Imports courses without files; a course with a known key replaces the existing one. */
export async function fillLibrary(type: LibraryType, courses: readonly object[]): Promise<void> {
  const config = readConfig({ DATA_DIR: getDataDir(), DATABASE_CONNECTIONS: '2' });
  const connected = await connect(config, 'command');
  try {
    await inSchoolAsOwner(connected.ownerUrl, librarySchoolId, (tx) =>
      importLibrary(tx, courseFile.parse({ courses }), type, {
        loadFile: async () => undefined,
        store: async () => {},
      }),
    );
  } finally {
    await connected.close();
  }
}
