/** The implementation of the command `library:import`, which also works while a server is running. */
import { type CommandSpec, parseCommand } from '@klasna/command-line/parse-command';
import { openProgress } from '@klasna/command-line/progress';
import { describeError, UsageError } from '@klasna/command-line/user-error';
import { type CourseType, type LibraryType, libraryType } from '@klasna/contract/courses/models';
import { z } from 'zod';
import { resolveFile } from './command-line.ts';
import { readConfig } from './config.ts';
import { importCourses } from './import-courses.ts';
import { connect } from './kernel/db/connect.ts';
import { Failure } from './kernel/failure.ts';
import { toFailureBody } from './kernel/http/failure-reply.ts';
import { openLog } from './kernel/log.ts';
import { type ImportReport, openCourseFile } from './modules/courses/index.ts';

const createSpec = (env: NodeJS.ProcessEnv) =>
  ({
    name: 'library:import',
    arguments: [
      { key: 'file', help: 'an exported course (ZIP), or courses as JSON with their media beside it' },
    ],
    options: {
      type: { value: 'LIBRARY', help: `${libraryType.options.join(' or ')}; the file may name it instead` },
    },
    input: z.object({
      file: z.string().transform((file) => resolveFile(file, env)),
      type: libraryType.optional(),
    }),
    examples: [
      ['course.zip', 'brings in an exported course; again, it changes only what differs'],
      ['courses.json --type kalyna-academy', 'brings in courses for the library of that name'],
    ],
  }) as const satisfies CommandSpec<unknown>;

/** Imports the file; resolves with the exit code and the output. */
export async function importFromCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: 0 | 1 | 2; readonly output: string }> {
  try {
    const parsed = parseCommand(createSpec(env), args);
    if ('help' in parsed) return { code: 0, output: parsed.help };
    const reports: string[] = [];
    await run(parsed.input, env, (report) => reports.push(describe(report)));
    return { code: 0, output: reports.join('') };
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, output: `${explainImport(error)}\n` };
  }
}

interface ImportInput {
  readonly file: string;
  readonly type?: LibraryType | undefined;
}

async function run(
  { file, type: requestedType }: ImportInput,
  env: NodeJS.ProcessEnv,
  tell: (report: ImportReport) => void,
): Promise<void> {
  await openCourseFile(file, async (opened) => {
    const config = readConfig(env);
    const log = openLog('warn', 'errors');
    const connected = await connect(config, 'command');
    const progress = openProgress();
    try {
      const type = requestedType ?? chooseLibrary(opened.file.type);
      const report = await importCourses(
        { config, connected, log, showProgress: progress.show },
        opened,
        type,
      ).finally(progress.end);
      if (report) tell(report);
    } finally {
      await connected.close();
    }
  });
}

/** Returns the library that the file names. A course of a school goes to the library `kalyna-hub`. */
const chooseLibrary = (type: CourseType): LibraryType => (type === 'own' ? 'kalyna-hub' : type);

const describe = ({ created, changed, same, removed }: ImportReport): string =>
  `created ${created}, changed ${changed}, as before ${same}, removed ${removed}\n`;

/** Lists the problems of a course file field by field. */
function explainImport(error: unknown): string {
  if (error instanceof Error && 'path' in error) return `FILE: ${error.message}`;
  if (!(error instanceof Failure)) return describeError(error);
  const { message, errors = {} } = toFailureBody(error, 'en');
  const lines = Object.entries(errors).map(([path, output]) => `${path}: ${output.join(' ')}`);
  return lines.length > 0 ? lines.join('\n') : message;
}
