import type { groupsRoutes } from '@klasna/contract/groups/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import { addMembers } from './add-members.ts';
import { changeGroup } from './change-group.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { describeGroup, describeListed, type FileAddress } from './describe-group.ts';
import { listGroups } from './group-lists.store.ts';
import type { Group } from './groups.store.ts';
import type { Images } from './images.ts';
import { listMembers } from './members.store.ts';
import { removeMember } from './remove-member.ts';
import type { Founder, GroupsScope, HeldGroup, SeenGroup } from './subjects.ts';

type Routes = typeof groupsRoutes;

export interface GroupsServices {
  readonly addressOf: FileAddress;
  readonly images: Images;
}

export function groupsHandlers({ addressOf, images }: GroupsServices) {
  const answer = async (tx: Tx, group: Group, { rights }: Pick<SeenGroup, 'rights'>) => ({
    data: describeGroup(group, await listMembers(tx, group.id), rights, addressOf),
  });
  return {
    listGroups: async ({ tx, subject, query }: Given<Routes['listGroups'], GroupsScope>) => {
      const { page, limit, q, sort } = query;
      const { groups, total } = await listGroups(tx, { q, sort, limit, offset: (page - 1) * limit });
      return {
        data: groups.map((group) => describeListed(group, subject, addressOf)),
        meta: pageOf(query, total),
      };
    },

    createGroup: async ({ tx, subject, body }: Given<Routes['createGroup'], Founder>) =>
      answer(tx, await createGroup(tx, subject, body, images), subject),

    readGroup: ({ tx, subject }: Given<Routes['readGroup'], SeenGroup>) => answer(tx, subject.group, subject),

    changeGroup: async ({ tx, subject, body }: Given<Routes['changeGroup'], HeldGroup>) =>
      answer(tx, await changeGroup(tx, subject, body, images), subject),

    deleteGroup: ({ tx, subject }: Given<Routes['deleteGroup'], HeldGroup>) =>
      deleteGroup(tx, subject, images),

    addMembers: async ({ tx, subject, body }: Given<Routes['addMembers'], HeldGroup>) => {
      await addMembers(tx, subject, body);
      return answer(tx, subject.group, subject);
    },

    removeMember: ({ tx, subject, body, query }: Given<Routes['removeMember'], HeldGroup>) =>
      removeMember(tx, subject, body.userId ?? query.userId),
  };
}
