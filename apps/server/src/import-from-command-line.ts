/** The implementation of `library:import`: works beside a running server or alone. */
import { parseArgs } from 'node:util';
import { type CourseType, type LibraryType, libraryType } from '@klasna/contract/courses/models';
import { bringCourses } from './bring-courses.ts';
import { explain, fileGiven } from './command-line.ts';
import { BadSetting, readConfig } from './config.ts';
import { connect } from './kernel/db/connect.ts';
import { Failure } from './kernel/failure.ts';
import { refusalOf } from './kernel/http/refusal.ts';
import { openLog } from './kernel/log.ts';
import { openCourseFile, type Report } from './rooms/courses/index.ts';

/** Resolves with the exit code and the output. */
export async function importFromCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: 0 | 1; readonly said: string }> {
  try {
    const reports: string[] = [];
    await run(args, env, (report) => reports.push(describe(report)));
    return { code: 0, said: reports.join('') };
  } catch (error) {
    return { code: 1, said: `${explainImport(error)}\n` };
  }
}

async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  tell: (report: Report) => void,
): Promise<void> {
  const options = { type: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  const path = fileGiven(positionals, env);
  await openCourseFile(path, async (opened) => {
    const config = readConfig(env);
    const log = openLog('warn', 'errors');
    const connected = await connect(config, 'command');
    try {
      const type = whichLibrary(values.type, opened.file.type);
      const report = await bringCourses({ config, connected, log }, opened, type);
      if (report) tell(report);
    } finally {
      await connected.close();
    }
  });
}

/** The requested library, or the one that the file names. A school's own course goes to the hub. */
function whichLibrary(asked: string | undefined, type: CourseType): LibraryType {
  const wanted = asked ?? (type === 'own' ? 'kalyna-hub' : type);
  const read = libraryType.safeParse(wanted);
  if (!read.success) throw new BadSetting(`--type: knows ${libraryType.options.join(' and ')}`);
  return read.data;
}

const describe = ({ created, changed, same, removed }: Report): string =>
  `created ${created}, changed ${changed}, as before ${same}, removed ${removed}\n`;

/** Lists the problems of a course file field by field. */
function explainImport(error: unknown): string {
  if (error instanceof Error && 'path' in error) return `FILE: ${error.message}`;
  if (!(error instanceof Failure)) return explain(error);
  const { message, errors = {} } = refusalOf(error, 'en');
  const lines = Object.entries(errors).map(([path, said]) => `${path}: ${said.join(' ')}`);
  return lines.length > 0 ? lines.join('\n') : message;
}
