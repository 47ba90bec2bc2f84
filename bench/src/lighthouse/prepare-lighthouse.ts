/** Installs Lighthouse on demand, outside the dependencies of the product, because only its own case needs it. */
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@klasna/tooling/paths';
import { runProcess } from '@klasna/tooling/processes';

const version = '13.5.0';

/** The part of its interface that is used here. */
export type Lighthouse = (
  url: string,
  flags: {
    readonly port: number;
    readonly onlyCategories: readonly string[];
    readonly disableFullPageScreenshot: boolean;
    readonly logLevel: 'silent';
  },
) => Promise<{ readonly lhr: Report } | undefined>;

export interface Report {
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
}

export async function prepareLighthouse(): Promise<Lighthouse> {
  const installFolder = inRoot('.cache', `lighthouse-${version}`);
  if (!existsSync(installFolder)) await install(installFolder);
  const file = join(installFolder, 'node_modules/lighthouse/core/index.js');
  return ((await import(file)) as { readonly default: Lighthouse }).default;
}

async function install(installFolder: string): Promise<void> {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const partialFolder = mkdtempSync(`${installFolder}-`);
  const command = [
    'npm',
    'install',
    '--prefix',
    partialFolder,
    '--no-audit',
    '--no-fund',
    `lighthouse@${version}`,
  ];
  const { code, output } = await runProcess(command, { cwd: partialFolder });
  if (code !== 0) throw new Error(`Lighthouse ${version} could not be installed.\n${output}`);
  renameSync(partialFolder, installFolder);
}
