/** Checks that what documents quote exists: paths, commands, links, settings with their defaults. */
import { existsSync, readFileSync } from 'node:fs';
import {
  findDeadCommands,
  findDeadLinks,
  findDeadPaths,
  findDecisionProblems,
  findFalseQuotations,
  findUnknownSettings,
  findWrongDefaults,
} from '../../documents/check-references.ts';
import { findRequirementProblems } from '../../documents/check-requirements.ts';
import { readSettings } from '../../documents/read-settings.ts';
import { inRoot, listFiles, readJson } from '../../paths.ts';
import { type Suite, toOutcome } from '../suite.ts';

const requirementsFile = 'docs/asvs.md';
/** Leaves out the changelog, which describes the past and may quote what no longer exists. */
const isDocument = (path: string): boolean => /^(docs\/.*|[A-Z]+)\.md$/.test(path) && path !== 'CHANGELOG.md';
/** Variables of the tests, which the configuration of the product does not know. */
const testSettings = ['TEST_REDIS_SERVER', 'TEST_POSTGRES_BIN', 'TEST_CITUS', 'ENV_FILE'];

const readProjectFile = (path: string): string | undefined =>
  existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined;

export const documents: Suite = {
  name: 'documents',
  run: async () => {
    const files = listFiles('.');
    const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
    const settings = readSettings();
    const project = {
      files,
      scripts: Object.keys(scripts),
      settings: [...settings.names, ...testSettings],
    };
    const all = files.filter(isDocument).map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
    const readme = all.find(({ path }) => path === 'README.md');
    const requirements = all.find(({ path }) => path === requirementsFile);
    const decisions = all.filter(({ path }) => path.startsWith('docs/decisions/'));
    return toOutcome([
      {
        name: 'quoted paths exist',
        problems: all.flatMap(({ path, text }) => findDeadPaths(path, text, files)),
      },
      {
        name: 'quoted commands exist',
        problems: all.flatMap(({ path, text }) => findDeadCommands(path, text, project)),
      },
      {
        name: 'links lead somewhere',
        problems: all.flatMap(({ path, text }) => findDeadLinks(path, text, files)),
      },
      {
        name: 'quoted settings exist',
        problems: all.flatMap(({ path, text }) => findUnknownSettings(path, text, project.settings)),
      },
      {
        name: 'the settings table has the true defaults',
        problems: findWrongDefaults('README.md', readme?.text ?? '', settings.defaults),
      },
      {
        name: 'quoted code is in the file that it names',
        problems: all.flatMap(({ path, text }) => findFalseQuotations(path, text, readProjectFile)),
      },
      {
        name: 'every security requirement has a state',
        problems: findRequirementProblems(requirementsFile, requirements?.text ?? ''),
      },
      { name: 'decisions have one format', problems: findDecisionProblems(decisions) },
    ]);
  },
};
