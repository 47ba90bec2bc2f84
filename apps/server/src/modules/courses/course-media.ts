/** Stores the files of a course file, each once, with the checks of an upload. */
import type { StoredPurpose } from '@klasna/contract/files/models';
import { toInvalidInput } from '../../kernel/http/input.ts';
import { withErrorPath } from './content-in-file.ts';
import { type ResolveFiles, toUnknownFile } from './resolve-files.ts';

export interface MediaFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface PurposedMediaFile extends MediaFile {
  readonly purpose: StoredPurpose;
}

/** `loadFile` loads a file by the name used in the courses; `storeFile` stores it and returns its id. */
export interface MediaDeps {
  readonly loadFile: (name: string) => Promise<MediaFile | undefined>;
  readonly storeFile: (medium: PurposedMediaFile) => Promise<string>;
}

export interface MediaStore {
  readonly resolve: ResolveFiles;
  readonly countFiles: () => number;
}

export function createMediaStore({ loadFile, storeFile }: MediaDeps): MediaStore {
  const storedIds = new Map<string, string>();
  async function storeMedium(given: string, purpose: StoredPurpose): Promise<string | undefined> {
    const medium = await loadFile(given);
    return medium && storeFile({ ...medium, purpose });
  }
  return {
    countFiles: () => storedIds.size,
    resolve: async (references) => {
      const ids = new Map<string, string>();
      for (const file of references) {
        const { given, purposes } = file;
        const [purpose] = purposes;
        const knownId = storedIds.get(`${purpose} ${given}`);
        const id = knownId ?? (purpose && (await withErrorPath(file.path, storeMedium(given, purpose))));
        if (id === undefined) throw toInvalidInput([toUnknownFile(file)]);
        storedIds.set(`${purpose} ${given}`, id);
        ids.set(given, id);
      }
      return (given) => ids.get(given) ?? given;
    },
  };
}
