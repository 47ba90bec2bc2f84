/**
 * Guards the order of items: an adversary who uses everything that a student receives finds the right answers no more
 * often than by chance, for every exercise type. `guess-order.ts` contains the strategies.
 */
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ClassExercise } from '@klasna/contract/classes/material';
import { type ExerciseType, exerciseTypes } from '@klasna/exercises/names';
import { exerciseModels } from '@klasna/exercises/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachLesson, type ClassWork, createClassWork } from '../class-work.ts';
import { createClassroom } from '../classroom.ts';
import { makeExercise, makeLesson, type TestLesson, unwrapData, upload } from '../content.ts';
import { noisyPng } from '../kernel/sample-files.ts';
import { type Evidence, findBestStrategy, type ReceivedItem, shuffleBySeed } from './guess-order.ts';

type Classroom = Awaited<ReturnType<typeof createClassroom>>;

const exercisesPerType = 200;
const itemCount = 6;
/**
 * Enough that two exercises seldom share pictures. With a few pictures, the order in which they were uploaded agrees
 * with the alphabetical order of their words more than chance often enough, and then it does so in all exercises.
 */
const pictureCount = 480;
const uploadsAtOnce = 12;
const columnCount = 2;
const hiddenTypes = exerciseTypes.filter((type) => exerciseModels[type].hidesOrder);

let room: Classroom;
let work: ClassWork;
let pictures: readonly { readonly id: string; readonly word: string }[];
beforeAll(async () => {
  room = await createClassroom();
  work = await createClassWork(room.lessons, [room.ann, room.bob]);
  pictures = await uploadPictures();
}, 60_000);
afterAll(() => room.testApp.close());

const letters = 'abcdefghijklmnopqrstuvwxyz';
const inventWord = (): string =>
  Array.from({ length: randomInt(4, 10) }, () => letters[randomInt(letters.length)]).join('');

function inventWords(count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) words.add(inventWord());
  return [...words];
}

/** Uploads pictures of random sizes, each with its word as the name of the file. */
async function uploadPictures(): Promise<{ id: string; word: string }[]> {
  const uploaded: { id: string; word: string }[] = [];
  const words = inventWords(pictureCount);
  while (words.length > 0) {
    const uploads = words.splice(0, uploadsAtOnce).map(async (word) => {
      const bytes = await noisyPng(8 + randomInt(40));
      return { id: unwrapData(await upload(room.teacher, 'exerciseImage', bytes, `${word}.png`)).id, word };
    });
    uploaded.push(...(await Promise.all(uploads)));
  }
  return uploaded;
}

function pickRandomly<T>(list: readonly T[], count: number): T[] {
  const rest = [...list];
  return Array.from({ length: count }, () => rest.splice(randomInt(rest.length), 1)[0] as T);
}

interface TypeUnderTest {
  readonly createContent: (words: readonly string[]) => object;
  /**
   * Reads from a reply the mixed items, and the ids of their counterparts (pictures, left words) in the right order.
   */
  readonly readView: (view: never) => {
    items: readonly ReceivedItem[];
    listId?: string;
    beside?: readonly string[];
  };
  /** Returns the answer of the item at this index of the content; usually the index itself. */
  readonly toAnswer?: (index: number) => number;
}

const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
type Items = readonly ReceivedItem[];

const types: Partial<Record<ExerciseType, TypeUnderTest>> = {
  word_order: {
    createContent: (words) => ({ sentences: [words.join(' ')] }),
    readView: ({ sentences: [sentence] }: { sentences: [{ id: string; words: Items }] }) => ({
      items: sentence.words,
      listId: sentence.id,
    }),
  },
  sort_sentences: {
    createContent: (words) => ({ sentences: words }),
    readView: ({ sentences }: { sentences: Items }) => ({ items: sentences }),
  },
  match_the_words: {
    createContent: (words) => ({ pairs: words.map((right) => ({ left: inventWord(), right })) }),
    readView: ({ left, right }: { left: Items; right: Items }) => ({ items: right, beside: ids(left) }),
  },
  fill_in_gaps_from_the_box: {
    createContent: (words) => ({ text: words.map((word) => `${inventWord()} [${word}]`).join(' ') }),
    readView: ({ box }: { box: Items }) => ({ items: box }),
  },
  sort_into_columns: {
    createContent: (words) => ({
      columns: Array.from({ length: columnCount }, (_, column) => ({
        name: inventWord(),
        items: words.filter((_, index) => toColumn(index) === column),
      })),
    }),
    readView: ({ items, columns }: { items: Items; columns: Items }) => ({ items, beside: ids(columns) }),
    toAnswer: toColumn,
  },
  label_the_pictures: {
    createContent: (words) => ({
      pictures: words.map((word) => ({
        image: pictures.find((picture) => picture.word === word)?.id,
        alt: randomInt(2) ? `A large ${word} on a hill` : 'Something on a hill',
        label: word,
      })),
    }),
    readView: ({ labels, pictures: shown }: { labels: Items; pictures: readonly { id: string }[] }) => ({
      items: labels,
      beside: ids(shown),
    }),
  },
};

function toColumn(index: number): number {
  return Math.floor(index / (itemCount / columnCount));
}

/** Creates an exercise for each right order of words, and returns what the student then receives. */
async function collectEvidence(type: ExerciseType): Promise<Evidence[]> {
  const { createContent, readView, toAnswer } = types[type] ?? expect.fail(`no content for ${type}`);
  const lesson: TestLesson = await makeLesson(room.teacher);
  const rightOrders = new Map<string, readonly string[]>();
  for (let count = 0; count < exercisesPerType; count++) {
    const words =
      type === 'label_the_pictures'
        ? pickRandomly(pictures, itemCount).map(({ word }) => word)
        : inventWords(itemCount);
    const body = { type, title: 'Adversary', content: createContent(words) };
    rightOrders.set(await makeExercise(room.teacher, lesson.exercises, body), words);
  }
  await attachLesson(room.teacher, work.path, lesson);
  const { courseLesson } = unwrapData(await room.annClient.get(work.path));
  const headers = new Map<string, string>();
  return Promise.all(
    (courseLesson.sections[0].exercises as ClassExercise[]).map(async (exercise) => {
      const view = exercise.content as { pictures?: { image: string; alt: string }[] };
      const { items, listId, beside = [] } = readView(view as never);
      const files = await Promise.all(
        (view.pictures ?? []).map(async ({ image, alt }) => {
          if (!headers.has(image)) headers.set(image, await readHeaders(image));
          return { address: image, alt, headers: headers.get(image) ?? '' };
        }),
      );
      const right = rightOrders.get(exercise.id) ?? [];
      const answers = items.map(({ text }) => (toAnswer ?? Number)(right.indexOf(text)));
      const knownIds = { classId: work.class.id, studentId: room.ann.id, exerciseId: exercise.id, listId };
      return { items, beside, files, knownIds, reply: exercise, answers, toAnswer: toAnswer ?? Number };
    }),
  );
}

async function readHeaders(path: string): Promise<string> {
  const reply = await fetch(new URL(path, room.testApp.address), { method: 'HEAD' });
  expect(reply.status).toBe(200);
  return JSON.stringify([...reply.headers]);
}

test('every type that hides an order is tried', () => {
  expect(hiddenTypes.toSorted()).toEqual(Object.keys(types).toSorted());
});

describe.each(hiddenTypes)('%s', (type) => {
  let evidence: readonly Evidence[];
  beforeAll(async () => {
    evidence = await collectEvidence(type);
  }, 60_000);

  test('no strategy does better than chance', () => {
    expect(evidence).toHaveLength(exercisesPerType);
    const best = findBestStrategy(evidence);
    expect(best, JSON.stringify(best)).toMatchObject({ isBetterThanChance: false });
  });

  test('an order from a seed that the student knows would be found', () => {
    const seeded = evidence.map((one): Evidence => {
      const { classId, studentId, exerciseId, listId } = one.knownIds;
      const seed = [classId, studentId, exerciseId, ...(listId ? [listId] : [])].join(' ');
      const order = shuffleBySeed(
        Array.from({ length: itemCount }, (_, index) => index),
        seed,
      );
      const rightItems = one.items
        .map((item, index) => ({ item, answer: one.answers[index] ?? 0 }))
        .sort((first, second) => first.answer - second.answer)
        .map(({ item }) => item);
      const items = order.map((index) => rightItems[index] as ReceivedItem);
      return { ...one, items, answers: order.map(one.toAnswer) };
    });
    expect(findBestStrategy(seeded)).toMatchObject({ isBetterThanChance: true });
  });

  test('no student sees the right order, and two students see different ones', async () => {
    for (const { answers, toAnswer } of evidence)
      if (type !== 'sort_into_columns')
        expect(answers).not.toEqual(Array.from({ length: itemCount }, (_, index) => toAnswer(index)));
    const { courseLesson } = unwrapData(await room.bobClient.get(work.path));
    const others: ClassExercise[] = courseLesson.sections[0].exercises;
    const equalCount = others.filter(({ content }, index) =>
      isDeepStrictEqual(content, evidence[index]?.reply.content),
    ).length;
    expect(equalCount).toBeLessThan(exercisesPerType / 20);
  });
});
