import { dictionaryRoutes } from '@klasna/contract/dictionary/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import { addWord } from './add-word.ts';
import { assignWords } from './assign-words.ts';
import { changeWord } from './change-word.ts';
import { describeWord, type FileAddress } from './describe-word.ts';
import { listWords, removeWord, type Word } from './dictionary.store.ts';
import { dueBy, timezoneOf } from './due-by.ts';
import { exportWords } from './export-words.ts';
import { findKnownPhrases } from './find-known-phrases.ts';
import { importWords } from './import-words.ts';
import { openTraining } from './open-training.ts';
import { readProgress } from './read-progress.ts';
import type { Sounds } from './sounds.ts';
import { listStudents } from './students.store.ts';
import type { Assigner, HeldWord, Owner, OwnWords, StudentsScope, WordsScope } from './subjects.ts';
import { trainWord } from './train-word.ts';
import { writeNewPerDay } from './training.store.ts';
import { undoTraining } from './undo-training.ts';

type Routes = typeof dictionaryRoutes;

interface Services {
  readonly addressOf: FileAddress;
  readonly sounds: Sounds;
}

const importFields = dictionaryRoutes.importWords.upload.fields;
/** No dictionary is larger. */
const allWords = { limit: 100_000, offset: 0 };

export function dictionaryHandlers({ addressOf, sounds }: Services) {
  const describe = async (tx: Tx, owner: Owner, word: Word) =>
    describeWord(word, await dueBy(tx, owner), addressOf);

  return {
    listWords: async ({ tx, subject: { owner }, query }: Given<Routes['listWords'], WordsScope>) => {
      const { page, limit, q, language, state } = query;
      const until = owner && (await dueBy(tx, owner));
      const { found, total } = until
        ? await listWords(
            tx,
            { userId: owner.id, q, language, state, dueBy: until },
            { limit, offset: (page - 1) * limit },
          )
        : { found: [], total: 0 };
      const { pagination } = pageOf(query, total);
      return {
        data: found.map((word) => describeWord(word, until ?? tx.now, addressOf)),
        meta: { pagination: { ...pagination, hasMore: page * limit < total } },
      };
    },

    addWord: async ({ tx, subject, body }: Given<Routes['addWord'], OwnWords>) => ({
      data: await describe(tx, subject.owner, await addWord(tx, subject, body, sounds)),
    }),

    findKnownPhrases: async ({ tx, subject, body }: Given<Routes['findKnownPhrases'], OwnWords>) => ({
      data: { known: await findKnownPhrases(tx, subject, body) },
    }),

    listDictionaryStudents: async ({
      tx,
      subject,
      query,
    }: Given<Routes['listDictionaryStudents'], StudentsScope>) => {
      const { page, limit, q } = query;
      const { found, total } = await listStudents(tx, { ...subject, q, limit, offset: (page - 1) * limit });
      return {
        data: found.map(({ avatarId, ...student }) => ({
          ...student,
          image: addressOf(tx.schoolId, avatarId),
        })),
        meta: pageOf(query, total),
      };
    },

    exportWords: async ({ tx, subject: { owner }, query }: Given<Routes['exportWords'], OwnWords>) => {
      const { format, language, state } = query;
      const narrowed = { userId: owner.id, language, state, dueBy: await dueBy(tx, owner) };
      const { found } = await listWords(tx, narrowed, allWords);
      return exportWords[format](found);
    },

    importWords: async ({ tx, subject, file, fields, facts }: Given<Routes['importWords'], OwnWords>) => ({
      data: await importWords(tx, subject, file.bytes, importFields.parse(fields), facts.language),
    }),

    readProgress: async ({ tx, subject }: Given<Routes['readProgress'], OwnWords>) => ({
      data: await readProgress(tx, subject.owner),
    }),

    assignWords: async ({ tx, subject }: Given<Routes['assignWords'], Assigner>) => ({
      data: await assignWords(tx, subject),
    }),

    openTraining: async ({ tx, subject, query }: Given<Routes['openTraining'], OwnWords>) => ({
      data: await openTraining(tx, subject.owner, query.language, addressOf),
    }),

    trainWord: async ({ tx, subject, body }: Given<Routes['trainWord'], HeldWord>) => {
      // Looks up the time zone once for both calls.
      const owner = { ...subject.owner, timezone: await timezoneOf(tx, subject.owner) };
      const { word, rating } = await trainWord(tx, { ...subject, owner }, body);
      return { data: { word: await describe(tx, owner, word), rating } };
    },

    undoTraining: async ({ tx, subject, body }: Given<Routes['undoTraining'], OwnWords>) => ({
      data: await describe(tx, subject.owner, await undoTraining(tx, subject, body.operationId)),
    }),

    changeTraining: async ({ tx, subject, body }: Given<Routes['changeTraining'], OwnWords>) => {
      await writeNewPerDay(tx, subject.owner.id, body.newPerDay);
      return { data: body };
    },

    readWord: async ({ tx, subject }: Given<Routes['readWord'], HeldWord>) => ({
      data: await describe(tx, subject.owner, subject.word),
    }),

    changeWord: async ({ tx, subject, body }: Given<Routes['changeWord'], HeldWord>) => ({
      data: await describe(tx, subject.owner, await changeWord(tx, subject, body, sounds)),
    }),

    deleteWord: ({ tx, subject }: Given<Routes['deleteWord'], HeldWord>) => removeWord(tx, subject.word.id),
  };
}
