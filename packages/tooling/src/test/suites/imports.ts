/** Checks the import rules, one check per rule. */
import { findViolations } from '../../imports/find-violations.ts';
import { importRules } from '../../imports/import-rules.ts';
import { listWorkspaces } from '../../paths.ts';
import { type Suite, toOutcome } from '../suite.ts';

export const imports: Suite = {
  name: 'imports',
  run: async () => {
    const violations = await findViolations(listWorkspaces().map((workspace) => workspace.folder));
    return toOutcome(
      importRules.map(({ name = '', comment = '' }) => ({
        name: `${name}: ${comment}`,
        problems: violations
          .filter((violation) => violation.rule === name)
          .map((violation) => violation.imports),
      })),
    );
  },
};
