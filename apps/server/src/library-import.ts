/** `npm run library:import -- FILE`: works beside a running server or alone. */
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { StoredPurpose } from '@klasna/contract/files/models';
import { BadSetting, readConfig } from './config.ts';
import { connect } from './kernel/db/connect.ts';
import { asOwnerInSchool } from './kernel/db/owner.ts';
import { Failure } from './kernel/failure.ts';
import { createFiles } from './kernel/files/files.ts';
import { parseInput } from './kernel/http/input.ts';
import { refusalOf } from './kernel/http/refusal.ts';
import { openJobs } from './kernel/jobs/jobs.ts';
import { openLog } from './kernel/log.ts';
import { importLibrary, libraryFile, librarySchoolId, type Report } from './rooms/courses/index.ts';
import { fileRows } from './rooms/files/index.ts';

type LibraryFile = ReturnType<typeof libraryFile.parse>;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new BadSetting('FILE: name one file to import');
  // npm moves into the project's folder first, and says where it was called.
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  const file = await readLibraryFile(path);
  const config = readConfig(process.env);
  const log = openLog('warn');
  const connected = await connect(config, 'command');
  try {
    const { database, ownerUrl, serveUrl } = connected;
    const jobs = openJobs({ url: serveUrl, log });
    const files = createFiles<StoredPurpose>({ config, database, jobs, rows: fileRows, log });
    const media = {
      bytesOf: async (name: string) => bytesOf(file, name, dirname(path)),
      store: async (
        tx: Parameters<typeof files.store>[0],
        medium: Omit<Parameters<typeof files.store>[1], 'uploadedBy'>,
      ) => {
        await files.store(tx, { ...medium, uploadedBy: null });
      },
    };
    print(await asOwnerInSchool(ownerUrl, librarySchoolId, (tx) => importLibrary(tx, file, media)));
  } finally {
    await connected.close();
  }
}

async function readLibraryFile(path: string): Promise<LibraryFile> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new BadSetting(`FILE: ${error.message}`);
  });
  try {
    return parseInput(libraryFile, JSON.parse(text)) as LibraryFile;
  } catch (error) {
    throw error instanceof SyntaxError ? new BadSetting(`FILE: ${error.message}`) : error;
  }
}

async function bytesOf({ media }: LibraryFile, name: string, folder: string): Promise<Buffer | undefined> {
  const medium = media[name];
  if (medium === undefined) return undefined;
  if ('base64' in medium) return Buffer.from(medium.base64, 'base64');
  return readFile(resolve(folder, medium.path)).catch(() => undefined);
}

function print({ created, changed, same, removed }: Report): void {
  process.stdout.write(`created ${created}, changed ${changed}, as before ${same}, removed ${removed}\n`);
}

function explain(error: unknown): string {
  if (error instanceof BadSetting) return error.message;
  if (!(error instanceof Failure)) return (error as Error).stack ?? String(error);
  const { message, errors = {} } = refusalOf(error, 'en');
  const lines = Object.entries(errors).map(([path, said]) => `${path}: ${said.join(' ')}`);
  return lines.length > 0 ? lines.join('\n') : message;
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
