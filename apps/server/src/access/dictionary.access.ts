import type { Body, Query } from '@klasna/contract/define';
import type { OwnerQuery } from '@klasna/contract/dictionary/models';
import type { dictionaryRoutes } from '@klasna/contract/dictionary/routes';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import { badField } from '../kernel/http/input.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import {
  type Assigner,
  findWord,
  findWords,
  type HeldWord,
  lockWord,
  type Owner,
  type OwnWords,
  type StudentsScope,
  type WordsScope,
} from '../rooms/dictionary/index.ts';
import { findPeopleById } from '../rooms/people/index.ts';
import { type Actor, isAdministrator, isTeacher } from './actor.ts';
import { ownStudentIds } from './own-students.ts';

type Routes = typeof dictionaryRoutes;

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface AskingForOne extends Asking {
  readonly params: { readonly id: string };
}

const isMember = ({ role }: Actor): boolean => role === 'member';
const isStaff = ({ role }: Actor): boolean => role === 'staff';
const handsOutWords = (actor: Actor): boolean => isAdministrator(actor) || isTeacher(actor);
const usesWords = (actor: Actor): boolean => isMember(actor) || handsOutWords(actor);

/** A student's dictionary is open to the student, their teachers and administrators. */
async function findOwners({ tx, actor }: Asking, ids: readonly string[]): Promise<readonly Owner[]> {
  if (isMember(actor) && ids.some((id) => id !== actor.userId)) throw new Failure('notFound');
  const people = await findPeopleById(tx, ids);
  if (people.length < ids.length || people.some(({ role }) => role !== 'member'))
    throw new Failure('notFound');
  if (isMember(actor) || isAdministrator(actor)) return people;
  const taught = await ownStudentIds(tx, actor);
  if (!people.every(({ id }) => taught.has(id))) throw new Failure('notFound');
  return people;
}
const findOwner = async (asked: Asking, id: string): Promise<Owner> =>
  found((await findOwners(asked, [id]))[0]);

/** Finds the owner of the requested dictionary. Members mean their own; staff may not have selected a student yet. */
async function chosenOwner(asked: Asking, ...said: readonly OwnerQuery[]): Promise<Owner | null> {
  const { actor } = asked;
  const [named, ...others] = new Set(
    said.flatMap(({ studentId, userId }) => [studentId, userId]).filter((id) => id !== undefined),
  );
  if (others.length > 0) throw badField('userId', 'ownersDiffer');
  if (isMember(actor)) {
    if (named !== undefined && named !== actor.userId) throw new Failure('forbidden');
    return findOwner(asked, actor.userId);
  }
  return named === undefined ? null : findOwner(asked, named);
}

async function ownWords(asked: Asking, ...said: readonly OwnerQuery[]): Promise<OwnWords> {
  const owner = await chosenOwner(asked, ...said);
  if (!owner) throw badField('studentId', 'studentMissing');
  return { owner, actorId: asked.actor.userId };
}

const listed = async (asked: Asking & { query: OwnerQuery }): Promise<WordsScope> => ({
  owner: await chosenOwner(asked, asked.query),
});

const queried = (asked: Asking & { query: OwnerQuery }): Promise<OwnWords> => ownWords(asked, asked.query);

const added = (asked: Asking & { query: OwnerQuery; body: Body<Routes['addWord']> }): Promise<OwnWords> =>
  ownWords(asked, asked.query, asked.body);

const imported = (asked: Asking & { fields: unknown }): Promise<OwnWords> =>
  ownWords(asked, asked.fields as OwnerQuery);

/** Administrators list all students, teachers their own, other staff none. */
async function students({ tx, actor }: Asking): Promise<StudentsScope> {
  if (isAdministrator(actor)) return { ids: null };
  return { ids: isTeacher(actor) ? [...(await ownStudentIds(tx, actor))] : [] };
}

const seen = async (asked: AskingForOne, find: typeof findWord = findWord): Promise<HeldWord> => {
  const word = found(await find(asked.tx, asked.params.id));
  return { word, owner: await findOwner(asked, word.userId), actorId: asked.actor.userId };
};
const held = (asked: AskingForOne): Promise<HeldWord> => seen(asked, lockWord);

const oneself = (asked: Asking): Promise<OwnWords> => ownWords(asked);

const trained = (asked: Asking & { body: Body<Routes['trainWord']> }): Promise<HeldWord> =>
  held({ ...asked, params: { id: asked.body.wordId } });

/** Assigns readable words to accessible students; a single inaccessible word or student refuses the whole request. */
async function assigned(asked: Asking & { body: Body<Routes['assignWords']> }): Promise<Assigner> {
  const { tx, actor, body } = asked;
  const wordIds = new Set(body.wordIds);
  const studentIds = [...new Set(body.studentIds)];
  const words = await findWords(tx, [...wordIds]);
  if (words.length < wordIds.size) throw new Failure('notFound');
  const people = new Set([...studentIds, ...words.map(({ userId }) => userId)]);
  await findOwners(asked, [...people]);
  return { actorId: actor.userId, words, studentIds };
}

/** The policies of dictionaries and their training. */
export const dictionaryRules = {
  listWords: { may: usesWords, find: listed },
  addWord: { may: usesWords, find: added },
  findKnownPhrases: { may: isMember, find: oneself },
  listDictionaryStudents: { may: isStaff, find: students },
  exportWords: {
    may: usesWords,
    find: (asked: Asking & { query: Query<Routes['exportWords']> }) => queried(asked),
  },
  importWords: { may: usesWords, find: imported },
  readProgress: { may: usesWords, find: queried },
  assignWords: { may: handsOutWords, find: assigned },
  openTraining: { may: isMember, find: oneself },
  trainWord: { may: isMember, find: trained },
  undoTraining: { may: isMember, find: oneself },
  changeTraining: { may: isMember, find: oneself },
  readWord: { may: usesWords, find: (asked: AskingForOne) => seen(asked) },
  changeWord: { may: usesWords, find: held },
  deleteWord: { may: usesWords, find: held },
} satisfies RulesOf<Routes, Actor>;
