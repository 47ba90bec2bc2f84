/** The implementation of the command `library:import`, which also works while a server is running. */
import { parseArgs } from 'node:util';
import { type CourseType, type LibraryType, libraryType } from '@klasna/contract/courses/models';
import { describeError, parseFileArgument } from './command-line.ts';
import { InvalidSetting, readConfig } from './config.ts';
import { importCourses } from './import-courses.ts';
import { connect } from './kernel/db/connect.ts';
import { Failure } from './kernel/failure.ts';
import { toFailureBody } from './kernel/http/failure-reply.ts';
import { openLog } from './kernel/log.ts';
import { type ImportReport, openCourseFile } from './modules/courses/index.ts';

/** Imports the file; resolves with the exit code and the output. */
export async function importFromCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: 0 | 1; readonly output: string }> {
  try {
    const reports: string[] = [];
    await run(args, env, (report) => reports.push(describe(report)));
    return { code: 0, output: reports.join('') };
  } catch (error) {
    return { code: 1, output: `${explainImport(error)}\n` };
  }
}

async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  tell: (report: ImportReport) => void,
): Promise<void> {
  const options = { type: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  const path = parseFileArgument(positionals, env);
  await openCourseFile(path, async (opened) => {
    const config = readConfig(env);
    const log = openLog('warn', 'errors');
    const connected = await connect(config, 'command');
    try {
      const type = chooseLibrary(values.type, opened.file.type);
      const report = await importCourses({ config, connected, log }, opened, type);
      if (report) tell(report);
    } finally {
      await connected.close();
    }
  });
}

/**
 * Returns the requested library, or the one that the file names. A course of a school goes to the library `kalyna-hub`.
 */
function chooseLibrary(requestedType: string | undefined, type: CourseType): LibraryType {
  const wanted = requestedType ?? (type === 'own' ? 'kalyna-hub' : type);
  const parsed = libraryType.safeParse(wanted);
  if (!parsed.success) throw new InvalidSetting(`--type: knows ${libraryType.options.join(' and ')}`);
  return parsed.data;
}

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
