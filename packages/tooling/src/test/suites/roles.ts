/** Checks that pages ask `can` instead of comparing roles and permissions. */
import { readFileSync } from 'node:fs';
import { inRoot, listFiles } from '../../paths.ts';
import { findRoleChecks } from '../../roles/find-role-checks.ts';
import { type Suite, toOutcome } from '../suite.ts';

export const roles: Suite = {
  name: 'roles',
  run: async () => {
    const problems = listFiles('apps/web/src')
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|gen)\.tsx?$/.test(path))
      .flatMap((path) => findRoleChecks(path, readFileSync(inRoot(path), 'utf8')));
    return toOutcome([{ name: 'pages ask what a person may do, not for a role', problems }]);
  },
};
