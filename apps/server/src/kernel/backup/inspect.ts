/** Validates a backup from end to end before anything changes: its format, its completeness and its checksum. */
import { z } from 'zod';
import { BadSetting } from '../../config.ts';
import { complete, firstPart, format, head, lastPart, type Manifest } from './manifest.ts';
import { openDigest, type Part, readParts } from './parts.ts';

const parsed = ({ bytes }: Part): unknown => JSON.parse(bytes.toString('utf8'));

export async function inspectBackup(path: string): Promise<Manifest> {
  try {
    return await readWhole(path);
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw new BadSetting(`FILE: ${message}`);
    throw new BadSetting(`FILE: this is not a complete backup of Klasna, or it is damaged (${message})`);
  }
}

async function readWhole(path: string): Promise<Manifest> {
  const digest = openDigest();
  let first: Manifest['head'] | undefined;
  let last: Manifest['complete'] | undefined;
  for await (const part of readParts(path)) {
    if (last) throw new Error('there is data after its last part');
    if (!first && part.name !== firstPart) throw new Error('its first part is missing');
    if (part.name === lastPart) last = complete.parse(parsed(part));
    else digest.add(part);
    first ??= readHead(parsed(part));
  }
  if (!first || !last) throw new Error('its last part is missing');
  if (last.sha256 !== digest.value()) throw new Error('its checksum does not match');
  return { head: first, complete: last };
}

const anyFormat = z.object({ format: z.number(), version: z.string() });

function readHead(said: unknown): Manifest['head'] {
  const { format: written, version } = anyFormat.parse(said);
  if (written > format)
    throw new BadSetting(`FILE: it was made by a newer version (${version}); update the product first`);
  return head.parse(said);
}
