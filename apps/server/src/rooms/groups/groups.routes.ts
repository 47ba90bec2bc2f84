import type { GroupView } from '@klasna/contract/groups/models';
import type { groupsRoutes } from '@klasna/contract/groups/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Facts, Given } from '../../kernel/http/room.ts';
import type { SelectPeople } from '../people/index.ts';
import { addMembers } from './add-members.ts';
import { changeGroup } from './change-group.ts';
import { changeMemberships } from './change-memberships.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { describeGroup, describeListed, type FileAddress } from './describe-group.ts';
import { listGroups } from './group-lists.store.ts';
import type { Group } from './groups.store.ts';
import type { Images } from './images.ts';
import { listMembers } from './members.store.ts';
import { removeMember } from './remove-member.ts';
import type { Founder, GroupsScope, HeldGroup, SeenGroup, SelectedForGroup } from './subjects.ts';

type Routes = typeof groupsRoutes;

export interface GroupsServices {
  readonly addressOf: FileAddress;
  readonly images: Images;
  readonly selectPeople: SelectPeople;
  /** Lists the classes of a group; injected because classes are a module of a higher layer. */
  readonly classesOf: (tx: Tx, groupId: string, language: LanguageTag) => Promise<GroupView['classes']>;
}

export function groupsHandlers({ addressOf, images, classesOf, selectPeople }: GroupsServices) {
  async function answer(tx: Tx, group: Group, { rights }: Pick<SeenGroup, 'rights'>, { language }: Facts) {
    const [members, classes] = await Promise.all([
      listMembers(tx, group.id),
      classesOf(tx, group.id, language),
    ]);
    return { data: describeGroup(group, { members, classes }, rights, addressOf) };
  }
  return {
    listGroups: async ({ tx, subject, query }: Given<Routes['listGroups'], GroupsScope>) => {
      const { page, limit, q, sort, userId } = query;
      const offset = (page - 1) * limit;
      const { groups, total } = await listGroups(tx, { q, sort, userId, limit, offset });
      return {
        data: groups.map((group) => describeListed(group, subject, addressOf)),
        meta: pageOf(query, total),
      };
    },

    createGroup: async ({ tx, subject, body, facts }: Given<Routes['createGroup'], Founder>) =>
      answer(tx, await createGroup(tx, subject, body, images), subject, facts),

    readGroup: ({ tx, subject, facts }: Given<Routes['readGroup'], SeenGroup>) =>
      answer(tx, subject.group, subject, facts),

    changeGroup: async ({ tx, subject, body, facts }: Given<Routes['changeGroup'], HeldGroup>) =>
      answer(tx, await changeGroup(tx, subject, body, images), subject, facts),

    deleteGroup: ({ tx, subject }: Given<Routes['deleteGroup'], HeldGroup>) =>
      deleteGroup(tx, subject, images),

    addMembers: async ({ tx, subject, body, facts }: Given<Routes['addMembers'], HeldGroup>) => {
      await addMembers(tx, subject, body);
      return answer(tx, subject.group, subject, facts);
    },

    changeMemberships: async ({
      tx,
      subject,
      body,
    }: Given<Routes['changeMemberships'], SelectedForGroup>) => ({
      data: await changeMemberships(tx, subject, body, selectPeople),
    }),

    removeMember: ({ tx, subject, body, query }: Given<Routes['removeMember'], HeldGroup>) =>
      removeMember(tx, subject, body.userId ?? query.userId),
  };
}
