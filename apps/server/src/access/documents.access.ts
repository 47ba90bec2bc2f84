import type { documentsRoutes } from '@klasna/contract/documents/routes';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import {
  type Contributor,
  type Document,
  findDocument,
  findReaching,
  type HeldDocument,
  isGroupMember,
  lockDocument,
  type Owner,
  type Reader,
  type RightsOver,
  type SeenDocument,
  type Shelf,
  type Shown,
} from '../rooms/documents/index.ts';
import { findGroup } from '../rooms/groups/index.ts';
import { findPerson } from '../rooms/people/index.ts';
import { type Actor, isTeacher, managesPeople } from './actor.ts';
import { ownGroupIds } from './own-groups.ts';
import { ownStudentIds } from './own-students.ts';

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface AskingFor extends Asking {
  readonly params: { readonly id: string };
}
interface AskingForOne extends Asking {
  readonly params: { readonly id: string; readonly documentId: string };
}

const isMember = ({ role }: Actor): boolean => role === 'member';
const handlesDocuments = (actor: Actor): boolean => managesPeople(actor) || isTeacher(actor);
const readsDocuments = (actor: Actor): boolean => handlesDocuments(actor) || isMember(actor);

/**
 * Managers see all documents of a person, teachers those of their own students, students their own public ones. For
 * everybody else the person is not found.
 */
async function shownOfPerson({ tx, actor, params }: AskingFor): Promise<Shown> {
  const { id } = found(await findPerson(tx, params.id));
  if (managesPeople(actor)) return 'all';
  if (isMember(actor) && id === actor.userId) return 'public';
  if (isTeacher(actor) && (await ownStudentIds(tx, actor)).has(id)) return 'all';
  throw new Failure('notFound');
}

/** Managers see all documents of a group, teachers those of their own groups, members of the group the public ones. */
async function shownOfGroup({ tx, actor, params }: AskingFor): Promise<Shown> {
  const { id } = found(await findGroup(tx, params.id));
  if (managesPeople(actor)) return 'all';
  if (isMember(actor) && (await isGroupMember(tx, id, actor.userId))) return 'public';
  if (isTeacher(actor) && (await ownGroupIds(tx, actor)).has(id)) return 'all';
  throw new Failure('forbidden');
}

const allowed = (may: boolean) => ({ edit: may, delete: may });

/** Managers change all documents. Teachers change those that they added to a person, and all of their groups. */
const rightsIn = {
  person:
    (actor: Actor): RightsOver =>
    ({ uploadedBy }) =>
      allowed(managesPeople(actor) || (isTeacher(actor) && uploadedBy === actor.userId)),
  group:
    (actor: Actor): RightsOver =>
    () =>
      allowed(handlesDocuments(actor)),
};

/** The policies for documents of people and of groups, which differ in visibility and in the right to change. */
function rulesOf(kind: Owner['kind'], shownTo: (asked: AskingFor) => Promise<Shown>) {
  const rightsOver = rightsIn[kind];

  const shelf = async (asked: AskingFor): Promise<Shelf> => ({
    owner: { kind, id: asked.params.id },
    shown: await shownTo(asked),
    rightsOver: rightsOver(asked.actor),
  });
  const seen = async (asked: AskingForOne): Promise<SeenDocument> => {
    const { owner, shown, rightsOver } = await shelf(asked);
    const document = found(await findDocument(asked.tx, owner, asked.params.documentId, shown));
    return { document, rightsOver };
  };
  const held = async (asked: AskingForOne): Promise<HeldDocument> => {
    const { owner, rightsOver } = await shelf(asked);
    const document = found(await lockDocument(asked.tx, owner, asked.params.documentId));
    if (!rightsOver(document).edit) throw new Failure('forbidden');
    return { document, rightsOver, actorId: asked.actor.userId };
  };
  /** Documents that students add are public, so that they can see them. */
  const contributor = async (asked: AskingFor): Promise<Contributor> => {
    const { owner, shown, rightsOver } = await shelf(asked);
    return {
      owner,
      rightsOver,
      actorId: asked.actor.userId,
      ...(shown === 'public' && { forcedType: 'public' }),
    };
  };
  return { shelf, seen, held, contributor };
}

const ofPeople = rulesOf('person', shownOfPerson);
const ofGroups = rulesOf('group', shownOfGroup);

/** The policies of documents. */
export const documentsRules = {
  listOwnDocuments: { may: isMember, find: ({ actor }: Asking): Reader => ({ userId: actor.userId }) },
  downloadOwnDocument: {
    may: isMember,
    find: async ({ tx, actor, params }: AskingFor): Promise<Document> =>
      found(await findReaching(tx, actor.userId, params.id)),
  },

  listPersonDocuments: { may: readsDocuments, find: ofPeople.shelf },
  addPersonDocument: { may: readsDocuments, find: ofPeople.contributor },
  readPersonDocument: { may: readsDocuments, find: ofPeople.seen },
  changePersonDocument: { may: handlesDocuments, find: ofPeople.held },
  deletePersonDocument: { may: handlesDocuments, find: ofPeople.held },
  downloadPersonDocument: { may: readsDocuments, find: ofPeople.seen },

  listGroupDocuments: { may: readsDocuments, find: ofGroups.shelf },
  addGroupDocument: { may: handlesDocuments, find: ofGroups.contributor },
  readGroupDocument: { may: readsDocuments, find: ofGroups.seen },
  changeGroupDocument: { may: handlesDocuments, find: ofGroups.held },
  deleteGroupDocument: { may: handlesDocuments, find: ofGroups.held },
  downloadGroupDocument: { may: readsDocuments, find: ofGroups.seen },
} satisfies RulesOf<typeof documentsRoutes, Actor>;
