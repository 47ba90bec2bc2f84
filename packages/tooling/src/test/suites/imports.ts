/** Checks the import rules, one check per rule. */
import { findBreaches } from '../../imports/find-breaches.ts';
import { importRules } from '../../imports/rules.ts';
import { workspaces } from '../../places.ts';
import { outcomeOf, type Suite } from '../suite.ts';

export const imports: Suite = {
  name: 'imports',
  run: async () => {
    const breaches = await findBreaches(workspaces().map((workspace) => workspace.folder));
    return outcomeOf(
      importRules.map(({ name = '', comment = '' }) => ({
        name: `${name}: ${comment}`,
        problems: breaches.filter((breach) => breach.rule === name).map((breach) => breach.what),
      })),
    );
  },
};
