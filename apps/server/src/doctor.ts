/** The command `npm run doctor`, which checks an installation and says what to do, while servers run or not. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { z } from 'zod';
import { resolveFile } from './command-line.ts';
import type { Finding, FindingLevel } from './doctor/finding.ts';
import { createSecretHider } from './doctor/hide-secrets.ts';
import { runChecks, type Subject } from './doctor/run-checks.ts';

/** The exit code when something has to be done. */
const problemExitCode = 3;

const input = z.object({
  processes: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1')
    .transform(Number)
    .optional(),
  backups: z
    .string()
    .transform((folder) => resolveFile(folder))
    .optional(),
});

const labels: Readonly<Record<FindingLevel, string>> = {
  ok: 'ok',
  note: 'note',
  warning: 'WARNING',
  problem: 'PROBLEM',
};

function formatFinding(subject: Subject, { level, text, advice }: Finding): string {
  const head = `${labels[level].padEnd(8)} ${subject.padEnd(10)} ${text}`;
  return advice === undefined ? head : `${head}\n${' '.repeat(20)}→ ${advice}`;
}

/** `klasna` has read the file into the environment, which does not say where a name is from. */
function listNamesInFile(file: string): string[] {
  try {
    return Object.keys(parseEnv(readFileSync(file, 'utf8')));
  } catch {
    // There is no such file.
    return [];
  }
}

async function run({ processes, backups }: z.output<typeof input>): Promise<void> {
  const hideSecrets = createSecretHider(process.env);
  const counts = new Map<FindingLevel, number>();
  await runChecks(
    {
      environment: process.env,
      namesInFile: listNamesInFile(process.env.ENV_FILE ?? '.env'),
      processes,
      backups,
    },
    (subject, findings) => {
      for (const finding of findings) {
        counts.set(finding.level, (counts.get(finding.level) ?? 0) + 1);
        printLine(hideSecrets(formatFinding(subject, finding)));
      }
    },
  );
  const count = (level: FindingLevel): number => counts.get(level) ?? 0;
  printLine(`Problems: ${count('problem')}, warnings: ${count('warning')}.`);
  if (count('problem') > 0) process.exitCode = problemExitCode;
}

await runCommand(
  {
    name: 'doctor',
    options: {
      processes: { value: 'N', help: 'how many processes serve at most; by default as many as serve now' },
      backups: { value: 'FOLDER', help: 'where backups are written, to check the space there' },
    },
    input,
    examples: [
      ['', 'checks everything that the settings name, and changes nothing'],
      [
        '--processes 3 --backups /backups',
        'counts connections for three processes, and checks that folder too',
      ],
    ],
    exitCodes: {
      0: 'no problem was found; there may be warnings',
      1: 'the checks did not end: the reason is on standard error',
      [problemExitCode]: 'at least one problem was found; what to do is printed below each',
    },
  },
  run,
);
