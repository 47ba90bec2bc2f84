/**
 * Writes the bill of materials (SBOM, CycloneDX) of the lockfile, and asks the registry for advisories about the
 * packages that run in production.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { findMissingComponents } from '../../dependencies/find-missing-components.ts';
import { readAdvisories } from '../../dependencies/read-advisories.ts';
import { inRoot, readJson } from '../../paths.ts';
import { runProcess } from '../../processes.ts';
import { type Check, type Suite, toOutcome } from '../suite.ts';

const billFile = '.cache/sbom.cdx.json';

/** The npm that runs this command, or the one on the path. */
const npm = (...args: readonly string[]) => {
  const script = process.env.npm_execpath;
  return runProcess([...(script === undefined ? ['npm'] : [process.execPath, script]), ...args]);
};

async function writeBill(): Promise<Check> {
  const name = 'bill of materials';
  const { code, output, standardOutput } = await npm(
    'sbom',
    '--sbom-format=cyclonedx',
    '--package-lock-only',
  );
  if (code !== 0) return { name, problems: output.trim().split('\n') };
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(inRoot(billFile), standardOutput);
  const missing = findMissingComponents(readJson('package-lock.json'), JSON.parse(standardOutput));
  return { name, problems: missing.map((reference) => `${reference} is missing in ${billFile}`) };
}

export const dependencies: Suite = {
  name: 'dependencies',
  run: async () => {
    const [bill, audit] = await Promise.all([
      writeBill(),
      // Fails fast where no registry is reachable.
      npm('audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=15000'),
    ]);
    const notes = [`written: ${billFile}`];
    const advisories = readAdvisories(audit.standardOutput);
    if (!advisories)
      return toOutcome([bill], [...notes, 'advisories were not checked: the registry did not answer']);
    const serious = { name: 'advisories about packages in production', problems: advisories.serious };
    return toOutcome([bill, serious], [...notes, ...advisories.others]);
  },
};
