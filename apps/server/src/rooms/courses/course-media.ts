/** Stores the files of a course file, each once, with the checks of an upload. */
import type { StoredPurpose } from '@klasna/contract/files/models';
import { refuseFields } from '../../kernel/http/input.ts';
import { sayingWhere } from './filed-content.ts';
import { type ResolveFiles, unknownFile } from './named-files.ts';

export interface Medium {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface PurposedMedium extends Medium {
  readonly purpose: StoredPurpose;
}

/** `loadFile` loads a file by the name used in the courses; `storeFile` stores it and returns its id. */
export interface Media {
  readonly bytesOf: (name: string) => Promise<Medium | undefined>;
  readonly keep: (medium: PurposedMedium) => Promise<string>;
}

export interface OpenMedia {
  readonly resolve: ResolveFiles;
  readonly count: () => number;
}

export function openMedia({ bytesOf, keep }: Media): OpenMedia {
  const kept = new Map<string, string>();
  async function take(given: string, purpose: StoredPurpose): Promise<string | undefined> {
    const medium = await bytesOf(given);
    return medium && keep({ ...medium, purpose });
  }
  return {
    count: () => kept.size,
    resolve: async (named) => {
      const ids = new Map<string, string>();
      for (const file of named) {
        const { given, purposes } = file;
        const [purpose] = purposes;
        const known = kept.get(`${purpose} ${given}`);
        const id = known ?? (purpose && (await sayingWhere(file.path, take(given, purpose))));
        if (id === undefined) throw refuseFields([unknownFile(file)]);
        kept.set(`${purpose} ${given}`, id);
        ids.set(given, id);
      }
      return (given) => ids.get(given) ?? given;
    },
  };
}
