import { readFile } from 'node:fs/promises';
import { dictionaryRoutes } from '@klasna/contract/dictionary/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { toListMeta, toListPart, toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { addWord } from './add-word.ts';
import { assignWords } from './assign-words.ts';
import { changeWord } from './change-word.ts';
import { describeWord, type FileAddress } from './describe-word.ts';
import { listWords, removeWord, type Word } from './dictionary.store.ts';
import { findDueLimit, findTimezone } from './due-limit.ts';
import { exportWords } from './export-words.ts';
import { findKnownPhrases } from './find-known-phrases.ts';
import { importWords } from './import-words.ts';
import { openTraining } from './open-training.ts';
import { readProgress } from './read-progress.ts';
import type { WordSounds } from './resolve-sound.ts';
import type {
  DictionaryAccess,
  DictionaryOwner,
  LockedWord,
  StudentsScope,
  WordAssignment,
  WordsScope,
} from './resources.ts';
import { listStudents } from './students.store.ts';
import { trainWord } from './train-word.ts';
import { writeNewPerDay } from './training.store.ts';
import { undoTraining } from './undo-training.ts';

type Routes = typeof dictionaryRoutes;

interface DictionaryDeps {
  readonly addressOf: FileAddress;
  readonly sounds: WordSounds;
}

const importFields = dictionaryRoutes.importWords.upload.fields;
/** The page of an export, which covers any dictionary. */
const noPaging = { limit: 100_000, offset: 0 };

export const createDictionaryHandlers = (deps: DictionaryDeps) => ({
  ...createListHandlers(deps),
  ...createWordHandlers(deps),
  ...createTrainingHandlers(deps),
});

const describe = async (tx: Tx, owner: DictionaryOwner, word: Word, addressOf: FileAddress) =>
  describeWord(word, await findDueLimit(tx, owner), addressOf);

/** Lists, files and figures of words. */
function createListHandlers({ addressOf }: DictionaryDeps) {
  return {
    listWords: async ({ tx, resource: { owner }, query }: HandlerInput<Routes['listWords'], WordsScope>) => {
      const { page, limit, q, language, state } = query;
      const dueLimit = owner && (await findDueLimit(tx, owner));
      const { found, total } = dueLimit
        ? await listWords(tx, { userId: owner.id, q, language, state, dueLimit }, toListPart(query))
        : { found: [], total: 0 };
      const { pagination, ...cursor } = toListMeta(query, total, found);
      return {
        data: found.map((word) => describeWord(word, dueLimit ?? tx.now, addressOf)),
        meta: { pagination: { ...pagination, hasMore: page * limit < total }, ...cursor },
      };
    },

    listDictionaryStudents: async ({
      tx,
      resource,
      query,
    }: HandlerInput<Routes['listDictionaryStudents'], StudentsScope>) => {
      const { page, limit, q } = query;
      const { found, total } = await listStudents(tx, { ...resource, q, limit, offset: (page - 1) * limit });
      return {
        data: found.map(({ avatarId, ...student }) => ({
          ...student,
          image: addressOf(tx.schoolId, avatarId),
        })),
        meta: toPagination(query, total),
      };
    },

    exportWords: async ({
      tx,
      resource: { owner },
      query,
    }: HandlerInput<Routes['exportWords'], DictionaryAccess>) => {
      const { format, language, state } = query;
      const filter = { userId: owner.id, language, state, dueLimit: await findDueLimit(tx, owner) };
      const { found } = await listWords(tx, filter, noPaging);
      return exportWords[format](found);
    },

    importWords: async ({
      tx,
      resource,
      file,
      fields,
      request,
    }: HandlerInput<Routes['importWords'], DictionaryAccess>) => ({
      data: await importWords(
        tx,
        resource,
        await readFile(file.path),
        importFields.parse(fields),
        request.language,
      ),
    }),

    readProgress: async ({ tx, resource }: HandlerInput<Routes['readProgress'], DictionaryAccess>) => ({
      data: await readProgress(tx, resource.owner),
    }),
  };
}

/** Single words. */
function createWordHandlers({ addressOf, sounds }: DictionaryDeps) {
  return {
    addWord: async ({ tx, resource, body }: HandlerInput<Routes['addWord'], DictionaryAccess>) => ({
      data: await describe(tx, resource.owner, await addWord(tx, resource, body, sounds), addressOf),
    }),

    findKnownPhrases: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['findKnownPhrases'], DictionaryAccess>) => ({
      data: { known: await findKnownPhrases(tx, resource, body) },
    }),

    assignWords: async ({ tx, resource }: HandlerInput<Routes['assignWords'], WordAssignment>) => ({
      data: await assignWords(tx, resource),
    }),

    readWord: async ({ tx, resource }: HandlerInput<Routes['readWord'], LockedWord>) => ({
      data: await describe(tx, resource.owner, resource.word, addressOf),
    }),

    changeWord: async ({ tx, resource, body }: HandlerInput<Routes['changeWord'], LockedWord>) => ({
      data: await describe(tx, resource.owner, await changeWord(tx, resource, body, sounds), addressOf),
    }),

    deleteWord: ({ tx, resource }: HandlerInput<Routes['deleteWord'], LockedWord>) =>
      removeWord(tx, resource.word.id),
  };
}

function createTrainingHandlers({ addressOf }: DictionaryDeps) {
  return {
    openTraining: async ({
      tx,
      resource,
      query,
    }: HandlerInput<Routes['openTraining'], DictionaryAccess>) => ({
      data: await openTraining(tx, resource.owner, query.language, addressOf),
    }),

    trainWord: async ({ tx, resource, body }: HandlerInput<Routes['trainWord'], LockedWord>) => {
      // Looks up the time zone once for both calls.
      const owner = { ...resource.owner, timezone: await findTimezone(tx, resource.owner) };
      const { word, rating } = await trainWord(tx, { ...resource, owner }, body);
      return { data: { word: await describe(tx, owner, word, addressOf), rating } };
    },

    undoTraining: async ({ tx, resource, body }: HandlerInput<Routes['undoTraining'], DictionaryAccess>) => ({
      data: await describe(tx, resource.owner, await undoTraining(tx, resource, body.operationId), addressOf),
    }),

    changeTraining: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['changeTraining'], DictionaryAccess>) => {
      await writeNewPerDay(tx, resource.owner.id, body.newPerDay);
      return { data: body };
    },
  };
}
