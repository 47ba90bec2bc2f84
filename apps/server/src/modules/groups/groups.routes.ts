import type { GroupView } from '@klasna/contract/groups/models';
import type { groupsRoutes } from '@klasna/contract/groups/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { toListMeta, toListPart } from '../../kernel/http/pagination.ts';
import type { HandlerInput, RequestInfo } from '../../kernel/http/serve-module.ts';
import type { SelectPeople } from '../people/index.ts';
import { addMembers } from './add-members.ts';
import { changeGroup } from './change-group.ts';
import { changeMemberships } from './change-memberships.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { describeGroup, describeListedGroup, type FileAddress } from './describe-group.ts';
import type { ImageStore } from './group-image.ts';
import { listGroups } from './group-lists.store.ts';
import type { Group } from './groups.store.ts';
import { listMembers } from './members.store.ts';
import { removeMember } from './remove-member.ts';
import type {
  GroupCreator,
  GroupOverlaps,
  GroupResource,
  GroupsScope,
  LockedGroup,
  SelectionForGroup,
} from './resources.ts';

type Routes = typeof groupsRoutes;

export interface GroupsDeps {
  readonly addressOf: FileAddress;
  readonly images: ImageStore;
  readonly selectPeople: SelectPeople;
  readonly overlaps: GroupOverlaps;
  /** Returns whether a class that is not deleted teaches this group. */
  readonly hasClasses: (tx: Tx, groupId: string) => Promise<boolean>;
  /** Lists the classes of a group; injected because classes are a module of a higher layer. */
  readonly listClassesOfGroup: (
    tx: Tx,
    groupId: string,
    language: LanguageTag,
  ) => Promise<GroupView['classes']>;
}

export function groupsHandlers({
  addressOf,
  images,
  hasClasses,
  listClassesOfGroup,
  selectPeople,
  overlaps,
}: GroupsDeps) {
  async function reply(
    tx: Tx,
    group: Group,
    { rights }: Pick<GroupResource, 'rights'>,
    { language }: RequestInfo,
  ) {
    const [members, classes] = await Promise.all([
      listMembers(tx, group.id),
      listClassesOfGroup(tx, group.id, language),
    ]);
    return { data: describeGroup(group, { members, classes }, rights, addressOf) };
  }
  return {
    listGroups: async ({ tx, resource, query }: HandlerInput<Routes['listGroups'], GroupsScope>) => {
      const { q, sort, userId } = query;
      const { groups, total } = await listGroups(tx, { q, sort, userId, ...toListPart(query) });
      return {
        data: groups.map((group) => describeListedGroup(group, resource, addressOf)),
        meta: toListMeta(query, total, groups),
      };
    },

    createGroup: async ({ tx, resource, body, request }: HandlerInput<Routes['createGroup'], GroupCreator>) =>
      reply(tx, await createGroup(tx, resource, body, images), resource, request),

    readGroup: ({ tx, resource, request }: HandlerInput<Routes['readGroup'], GroupResource>) =>
      reply(tx, resource.group, resource, request),

    changeGroup: async ({ tx, resource, body, request }: HandlerInput<Routes['changeGroup'], LockedGroup>) =>
      reply(tx, await changeGroup(tx, resource, body, images), resource, request),

    deleteGroup: ({ tx, resource }: HandlerInput<Routes['deleteGroup'], LockedGroup>) =>
      deleteGroup(tx, resource, { images, hasClasses }),

    addMembers: async ({ tx, resource, body, request }: HandlerInput<Routes['addMembers'], LockedGroup>) => {
      await addMembers(tx, resource, body, overlaps);
      return reply(tx, resource.group, resource, request);
    },

    changeMemberships: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['changeMemberships'], SelectionForGroup>) => ({
      data: await changeMemberships(tx, resource, body, { selectPeople, overlaps }),
    }),

    removeMember: ({ tx, resource, body, query }: HandlerInput<Routes['removeMember'], LockedGroup>) =>
      removeMember(tx, resource, body.userId ?? query.userId),
  };
}
