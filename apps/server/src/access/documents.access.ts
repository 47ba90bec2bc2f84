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

/** Row 31. Whose documents are not one's business has, for oneself, none. */
async function shownOfPerson({ tx, actor, params }: AskingFor): Promise<Shown> {
  const { id } = found(await findPerson(tx, params.id));
  if (managesPeople(actor)) return 'all';
  if (isMember(actor) && id === actor.userId) return 'public';
  if (isTeacher(actor) && (await ownStudentIds(tx, actor)).has(id)) return 'all';
  throw new Failure('notFound');
}

/** Row 25. */
async function shownOfGroup({ tx, actor, params }: AskingFor): Promise<Shown> {
  const { id } = found(await findGroup(tx, params.id));
  if (managesPeople(actor)) return 'all';
  if (isMember(actor) && (await isGroupMember(tx, id, actor.userId))) return 'public';
  if (isTeacher(actor) && (await ownGroupIds(tx, actor)).has(id)) return 'all';
  throw new Failure('forbidden');
}

const allowed = (may: boolean) => ({ edit: may, delete: may });

/** Row 33: of people's documents a teacher changes what they brought; row 26: of their groups', all. */
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

/** The rules of people's documents, and those of groups', which differ in what is shown and what may be changed. */
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
  /** Row 32: what students bring is theirs to see. */
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

/** Rows 4, 25, 26 and 31 to 33. */
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
