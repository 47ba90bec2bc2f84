import type { documentsRoutes } from '@klasna/contract/documents/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  type Contributor,
  type Document,
  type DocumentsScope,
  type DocumentVisibility,
  findDocument,
  findVisibleDocument,
  isGroupMember,
  type LockedDocument,
  lockDocument,
  type Owner,
  type Reader,
  type RightsOver,
  type VisibleDocument,
} from '../../modules/documents/index.ts';
import { findGroup } from '../../modules/groups/index.ts';
import { findPerson } from '../../modules/people/index.ts';
import { type Actor, canManagePeople, isTeacher } from '../actor.ts';
import { listOwnStudentIds } from '../classes/own-students.ts';
import { listOwnGroupIds } from '../groups/own-groups.ts';

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface OwnerPolicyInput extends PolicyContext {
  readonly params: { readonly id: string };
}
interface DocumentPolicyInput extends PolicyContext {
  readonly params: { readonly id: string; readonly documentId: string };
}

const isMember = ({ role }: Actor): boolean => role === 'member';
const canHandleDocuments = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);
const canReadDocuments = (actor: Actor): boolean => canHandleDocuments(actor) || isMember(actor);

/**
 * Managers see all documents of a person, teachers those of their own students, students their own public ones. For
 * everybody else the person is not found.
 */
async function visibleOfPerson({ tx, actor, params }: OwnerPolicyInput): Promise<DocumentVisibility> {
  const { id } = requireFound(await findPerson(tx, params.id));
  if (canManagePeople(actor)) return 'all';
  if (isMember(actor) && id === actor.userId) return 'public';
  if (isTeacher(actor) && (await listOwnStudentIds(tx, actor)).has(id)) return 'all';
  throw new Failure('notFound');
}

/** Managers see all documents of a group, teachers those of their own groups, members of the group the public ones. */
async function visibleOfGroup({ tx, actor, params }: OwnerPolicyInput): Promise<DocumentVisibility> {
  const { id } = requireFound(await findGroup(tx, params.id));
  if (canManagePeople(actor)) return 'all';
  if (isMember(actor) && (await isGroupMember(tx, id, actor.userId))) return 'public';
  if (isTeacher(actor) && (await listOwnGroupIds(tx, actor)).has(id)) return 'all';
  throw new Failure('forbidden');
}

const toRights = (isAllowed: boolean) => ({ edit: isAllowed, delete: isAllowed });

/**
 * The rights to change. Managers change all documents. Teachers change all documents of their groups, and of a person's
 * documents those that they added.
 */
const rightsByOwnerKind = {
  person:
    (actor: Actor): RightsOver =>
    ({ uploadedBy }) =>
      toRights(canManagePeople(actor) || (isTeacher(actor) && uploadedBy === actor.userId)),
  group:
    (actor: Actor): RightsOver =>
    () =>
      toRights(canHandleDocuments(actor)),
};

/** The policies for documents of people and of groups, which differ in visibility and in the right to change. */
function createPolicies(
  kind: Owner['kind'],
  findVisible: (input: OwnerPolicyInput) => Promise<DocumentVisibility>,
) {
  const rightsOver = rightsByOwnerKind[kind];

  const loadList = async (input: OwnerPolicyInput): Promise<DocumentsScope> => ({
    owner: { kind, id: input.params.id },
    visibility: await findVisible(input),
    rightsOver: rightsOver(input.actor),
  });
  const loadDocument = async (input: DocumentPolicyInput): Promise<VisibleDocument> => {
    const { owner, visibility, rightsOver } = await loadList(input);
    const document = requireFound(await findDocument(input.tx, owner, input.params.documentId, visibility));
    return { document, rightsOver };
  };
  const lockDocumentForChange = async (input: DocumentPolicyInput): Promise<LockedDocument> => {
    const { owner, rightsOver } = await loadList(input);
    const document = requireFound(await lockDocument(input.tx, owner, input.params.documentId));
    if (!rightsOver(document).edit) throw new Failure('forbidden');
    return { document, rightsOver, actorId: input.actor.userId };
  };
  /** Documents that students add are public, so that the students can see them. */
  const loadContributor = async (input: OwnerPolicyInput): Promise<Contributor> => {
    const { owner, visibility, rightsOver } = await loadList(input);
    return {
      owner,
      rightsOver,
      actorId: input.actor.userId,
      ...(visibility === 'public' && { forcedType: 'public' }),
    };
  };
  return { loadList, loadDocument, lockDocumentForChange, loadContributor };
}

const peoplePolicies = createPolicies('person', visibleOfPerson);
const groupPolicies = createPolicies('group', visibleOfGroup);

/** The policies of documents. */
export const documentsPolicies = {
  listOwnDocuments: {
    isAllowed: isMember,
    load: ({ actor }: PolicyContext): Reader => ({ userId: actor.userId }),
  },
  downloadOwnDocument: {
    isAllowed: isMember,
    load: async ({ tx, actor, params }: OwnerPolicyInput): Promise<Document> =>
      requireFound(await findVisibleDocument(tx, actor.userId, params.id)),
  },

  listPersonDocuments: { isAllowed: canReadDocuments, load: peoplePolicies.loadList },
  addPersonDocument: { isAllowed: canReadDocuments, load: peoplePolicies.loadContributor },
  readPersonDocument: { isAllowed: canReadDocuments, load: peoplePolicies.loadDocument },
  changePersonDocument: { isAllowed: canHandleDocuments, load: peoplePolicies.lockDocumentForChange },
  deletePersonDocument: { isAllowed: canHandleDocuments, load: peoplePolicies.lockDocumentForChange },
  downloadPersonDocument: { isAllowed: canReadDocuments, load: peoplePolicies.loadDocument },

  listGroupDocuments: { isAllowed: canReadDocuments, load: groupPolicies.loadList },
  addGroupDocument: { isAllowed: canHandleDocuments, load: groupPolicies.loadContributor },
  readGroupDocument: { isAllowed: canReadDocuments, load: groupPolicies.loadDocument },
  changeGroupDocument: { isAllowed: canHandleDocuments, load: groupPolicies.lockDocumentForChange },
  deleteGroupDocument: { isAllowed: canHandleDocuments, load: groupPolicies.lockDocumentForChange },
  downloadGroupDocument: { isAllowed: canReadDocuments, load: groupPolicies.loadDocument },
} satisfies PoliciesOf<typeof documentsRoutes, Actor>;
