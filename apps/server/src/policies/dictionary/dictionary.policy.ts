import type { Body, Query } from '@klasna/contract/define';
import type { OwnerQuery } from '@klasna/contract/dictionary/models';
import type { dictionaryRoutes } from '@klasna/contract/dictionary/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  type DictionaryAccess,
  type DictionaryOwner,
  findWord,
  findWords,
  type LockedWord,
  lockWord,
  type StudentsScope,
  type WordAssignment,
  type WordsScope,
} from '../../modules/dictionary/index.ts';
import { findPeopleById } from '../../modules/people/index.ts';
import { type Actor, isAdministrator, isTeacher } from '../actor.ts';
import { listOwnStudentIds } from '../classes/own-students.ts';

type Routes = typeof dictionaryRoutes;

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface WordPolicyInput extends PolicyContext {
  readonly params: { readonly id: string };
}

const isMember = ({ role }: Actor): boolean => role === 'member';
const isStaff = ({ role }: Actor): boolean => role === 'staff';
const canAssignWords = (actor: Actor): boolean => isAdministrator(actor) || isTeacher(actor);
const canUseDictionaries = (actor: Actor): boolean => isMember(actor) || canAssignWords(actor);

/** A student's dictionary is open to the student, their teachers and administrators. */
async function findOwners(
  { tx, actor }: PolicyContext,
  ids: readonly string[],
): Promise<readonly DictionaryOwner[]> {
  if (isMember(actor) && ids.some((id) => id !== actor.userId)) throw new Failure('notFound');
  const people = await findPeopleById(tx, ids);
  if (people.length < ids.length || people.some(({ role }) => role !== 'member'))
    throw new Failure('notFound');
  if (isMember(actor) || isAdministrator(actor)) return people;
  const ownStudents = await listOwnStudentIds(tx, actor);
  if (!people.every(({ id }) => ownStudents.has(id))) throw new Failure('notFound');
  return people;
}
const findOwner = async (input: PolicyContext, id: string): Promise<DictionaryOwner> =>
  requireFound((await findOwners(input, [id]))[0]);

/** Finds the owner of the requested dictionary. Members mean their own; staff may not have selected a student yet. */
async function findRequestedOwner(
  input: PolicyContext,
  ...queries: readonly OwnerQuery[]
): Promise<DictionaryOwner | null> {
  const { actor } = input;
  const [requestedId, ...others] = new Set(
    queries.flatMap(({ studentId, userId }) => [studentId, userId]).filter((id) => id !== undefined),
  );
  if (others.length > 0) throw toInvalidField('userId', 'ownersDiffer');
  if (isMember(actor)) {
    if (requestedId !== undefined && requestedId !== actor.userId) throw new Failure('forbidden');
    return findOwner(input, actor.userId);
  }
  return requestedId === undefined ? null : findOwner(input, requestedId);
}

async function requireOwner(
  input: PolicyContext,
  ...queries: readonly OwnerQuery[]
): Promise<DictionaryAccess> {
  const owner = await findRequestedOwner(input, ...queries);
  if (!owner) throw toInvalidField('studentId', 'studentMissing');
  return { owner, actorId: input.actor.userId };
}

const loadWordsScope = async (input: PolicyContext & { query: OwnerQuery }): Promise<WordsScope> => ({
  owner: await findRequestedOwner(input, input.query),
});

const loadRequestedWords = (input: PolicyContext & { query: OwnerQuery }): Promise<DictionaryAccess> =>
  requireOwner(input, input.query);

const loadForAdding = (
  input: PolicyContext & { query: OwnerQuery; body: Body<Routes['addWord']> },
): Promise<DictionaryAccess> => requireOwner(input, input.query, input.body);

const loadForImport = (input: PolicyContext & { fields: unknown }): Promise<DictionaryAccess> =>
  requireOwner(input, input.fields as OwnerQuery);

/** Administrators list all students, teachers their own, other staff none. */
async function loadStudentsScope({ tx, actor }: PolicyContext): Promise<StudentsScope> {
  if (isAdministrator(actor)) return { ids: null };
  return { ids: isTeacher(actor) ? [...(await listOwnStudentIds(tx, actor))] : [] };
}

const loadWord = async (input: WordPolicyInput, find: typeof findWord = findWord): Promise<LockedWord> => {
  const word = requireFound(await find(input.tx, input.params.id));
  return { word, owner: await findOwner(input, word.userId), actorId: input.actor.userId };
};
const lockWordForChange = (input: WordPolicyInput): Promise<LockedWord> => loadWord(input, lockWord);

const loadOwnWords = (input: PolicyContext): Promise<DictionaryAccess> => requireOwner(input);

const lockTrainedWord = (input: PolicyContext & { body: Body<Routes['trainWord']> }): Promise<LockedWord> =>
  lockWordForChange({ ...input, params: { id: input.body.wordId } });

/** Assigns readable words to accessible students; a single inaccessible word or student refuses the whole request. */
async function loadAssignment(
  input: PolicyContext & { body: Body<Routes['assignWords']> },
): Promise<WordAssignment> {
  const { tx, actor, body } = input;
  const wordIds = new Set(body.wordIds);
  const studentIds = [...new Set(body.studentIds)];
  const words = await findWords(tx, [...wordIds]);
  if (words.length < wordIds.size) throw new Failure('notFound');
  const people = new Set([...studentIds, ...words.map(({ userId }) => userId)]);
  await findOwners(input, [...people]);
  return { actorId: actor.userId, words, studentIds };
}

/** The policies of dictionaries and their training. */
export const dictionaryPolicies = {
  listWords: { isAllowed: canUseDictionaries, load: loadWordsScope },
  addWord: { isAllowed: canUseDictionaries, load: loadForAdding },
  findKnownPhrases: { isAllowed: isMember, load: loadOwnWords },
  listDictionaryStudents: { isAllowed: isStaff, load: loadStudentsScope },
  exportWords: {
    isAllowed: canUseDictionaries,
    load: (input: PolicyContext & { query: Query<Routes['exportWords']> }) => loadRequestedWords(input),
  },
  importWords: { isAllowed: canUseDictionaries, load: loadForImport },
  readProgress: { isAllowed: canUseDictionaries, load: loadRequestedWords },
  assignWords: { isAllowed: canAssignWords, load: loadAssignment },
  openTraining: { isAllowed: isMember, load: loadOwnWords },
  trainWord: { isAllowed: isMember, load: lockTrainedWord },
  undoTraining: { isAllowed: isMember, load: loadOwnWords },
  changeTraining: { isAllowed: isMember, load: loadOwnWords },
  readWord: { isAllowed: canUseDictionaries, load: (input: WordPolicyInput) => loadWord(input) },
  changeWord: { isAllowed: canUseDictionaries, load: lockWordForChange },
  deleteWord: { isAllowed: canUseDictionaries, load: lockWordForChange },
} satisfies PoliciesOf<Routes, Actor>;
