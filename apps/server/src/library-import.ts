/** `npm run library:import -- FILE [--type kalyna-academy|kalyna-hub]`: works beside a running server or alone. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CourseType, type LibraryType, libraryType } from '@klasna/contract/courses/models';
import { bringCourses } from './bring-courses.ts';
import { BadSetting, readConfig } from './config.ts';
import { connect } from './kernel/db/connect.ts';
import { Failure } from './kernel/failure.ts';
import { refusalOf } from './kernel/http/refusal.ts';
import { openLog } from './kernel/log.ts';
import { openCourseFile, type Report } from './rooms/courses/index.ts';

async function run(): Promise<void> {
  const { positionals, values } = readArguments();
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new BadSetting('FILE: name one file to import');
  // npm moves into the project's folder first, and says where it was called.
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  await openCourseFile(path, async (opened) => {
    const config = readConfig(process.env);
    const log = openLog('warn');
    const connected = await connect(config, 'command');
    try {
      const type = whichLibrary(values.type, opened.file.type);
      const report = await bringCourses({ config, connected, log }, opened, type);
      if (report) print(report);
    } finally {
      await connected.close();
    }
  });
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { type: { type: 'string' } } });
  } catch (error) {
    throw new BadSetting((error as Error).message);
  }
}

/** The one that was asked for, or that the file is for. A school's own course goes to the hub. */
function whichLibrary(asked: string | undefined, type: CourseType): LibraryType {
  const wanted = asked ?? (type === 'own' ? 'kalyna-hub' : type);
  const read = libraryType.safeParse(wanted);
  if (!read.success) throw new BadSetting(`--type: knows ${libraryType.options.join(' and ')}`);
  return read.data;
}

function print({ created, changed, same, removed }: Report): void {
  process.stdout.write(`created ${created}, changed ${changed}, as before ${same}, removed ${removed}\n`);
}

function explain(error: unknown): string {
  if (error instanceof BadSetting) return error.message;
  if (error instanceof Error && 'path' in error) return `FILE: ${error.message}`;
  if (!(error instanceof Failure)) return (error as Error).stack ?? String(error);
  const { message, errors = {} } = refusalOf(error, 'en');
  const lines = Object.entries(errors).map(([path, said]) => `${path}: ${said.join(' ')}`);
  return lines.length > 0 ? lines.join('\n') : message;
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
