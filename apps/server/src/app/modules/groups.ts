import { groupsRoutes } from '@klasna/contract/groups/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { describeClassesOfGroup, hasGroupClasses } from '../../modules/classes/index.ts';
import { groupsHandlers } from '../../modules/groups/groups.routes.ts';
import { groupsDataSection } from '../../modules/groups/index.ts';
import { createSelectPeople } from '../../modules/people/index.ts';
import { groupOverlaps } from '../../modules/schedule/index.ts';
import { groupsPolicies } from '../../policies/groups/groups.policy.ts';
import { balanceSources } from '../balance-sources.ts';
import type { CreateAppModule } from '../module.ts';

export const createGroupsModule: CreateAppModule = ({ files, fileUrlOrNull, namesOf }) => ({
  endpoints: serveModule(
    'groups',
    groupsRoutes,
    groupsPolicies,
    groupsHandlers({
      addressOf: fileUrlOrNull,
      images: { find: (tx, reference) => files.resolve(tx, reference, 'group'), remove: files.remove },
      selectPeople: createSelectPeople(balanceSources),
      overlaps: groupOverlaps,
      hasClasses: hasGroupClasses,
      listClassesOfGroup: (tx, groupId, language) => describeClassesOfGroup(tx, groupId, language, namesOf),
    }),
  ),
  personalDataSections: [groupsDataSection],
});
