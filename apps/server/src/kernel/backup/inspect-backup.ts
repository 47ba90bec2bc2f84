/** Validates a backup from end to end before anything changes: its format, its completeness and its checksum. */
import { z } from 'zod';
import { InvalidSetting } from '../../config.ts';
import type { Stage } from './encryption.ts';
import { checkStored, listPooledFiles } from './file-pool.ts';
import {
  completePartName,
  completeSchema,
  formatVersion,
  headPartName,
  headSchema,
  type Manifest,
} from './manifest.ts';
import { createDigest, type Part, readParts } from './parts.ts';

const parseJson = ({ bytes }: Part): unknown => JSON.parse(bytes.toString('utf8'));

export interface InspectOptions {
  /** Lets a restore leave out files of the pool that are missing or damaged. */
  readonly skipsDamaged?: boolean;
}

export async function inspectBackup(
  path: string,
  decrypt?: Stage,
  { skipsDamaged = false }: InspectOptions = {},
): Promise<Manifest> {
  try {
    const manifest = await readBackup(path, decrypt);
    await checkPooledFiles(path, manifest, skipsDamaged);
    return manifest;
  } catch (error) {
    if (error instanceof InvalidSetting) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new InvalidSetting(`FILE: there is no file ${path}`);
    if (code === 'EACCES' || code === 'EISDIR') throw new InvalidSetting(`FILE: ${message}`);
    throw new InvalidSetting(`FILE: this is not a complete backup of Klasna, or it is damaged (${message})`);
  }
}

async function readBackup(path: string, decrypt: Stage | undefined): Promise<Manifest> {
  const digest = createDigest();
  let first: Manifest['head'] | undefined;
  let last: Manifest['complete'] | undefined;
  for await (const part of readParts(path, decrypt)) {
    if (last) throw new Error('there is data after its last part');
    if (!first && part.name !== headPartName) throw new Error('its first part is missing');
    if (part.name === completePartName) last = completeSchema.parse(parseJson(part));
    else digest.add(part);
    first ??= parseHead(parseJson(part));
  }
  if (!first || !last) throw new Error('its last part is missing');
  if (last.sha256 !== digest.value()) throw new Error('its checksum does not match');
  return { head: first, complete: last };
}

/** Reads the list to its end also where files may be damaged, because the list itself may not. */
async function checkPooledFiles(path: string, manifest: Manifest, skipsDamaged: boolean): Promise<void> {
  const problems: string[] = [];
  for await (const { folder, pool, file } of listPooledFiles(path, manifest)) {
    if (skipsDamaged) continue;
    await checkStored(folder, pool, file).catch((error: Error) => problems.push(error.message));
  }
  const [first] = problems;
  if (first === undefined) return;
  const others = problems.length > 1 ? `, and further ones (${problems.length - 1})` : '';
  throw new InvalidSetting(
    `FILE: ${first}${others}; npm run restore with --skip-damaged restores everything else`,
  );
}

const formatSchema = z.object({ format: z.number(), version: z.string() });

function parseHead(json: unknown): Manifest['head'] {
  const { format: writtenFormat, version } = formatSchema.parse(json);
  if (writtenFormat > formatVersion)
    throw new InvalidSetting(`FILE: it was made by a newer version (${version}); update the product first`);
  return headSchema.parse(json);
}
