/** Dictionaries of the demo school: words of the lessons, trained with varying success, some assigned by a teacher. */
import { randomUUID } from 'node:crypto';
import { importFields, type TrainedWord } from '@klasna/contract/dictionary/models';
import { type DictionaryLanguage, isWritten, type Rating } from '@klasna/contract/dictionary/values';
import type { Tx } from '../kernel/db/pool.ts';
import { contentOf, findLessonWithParts } from '../modules/courses/index.ts';
import { assignWords } from '../modules/dictionary/assign-words.ts';
import { importWords } from '../modules/dictionary/import-words.ts';
import { openTraining } from '../modules/dictionary/open-training.ts';
import { trainWord } from '../modules/dictionary/train-word.ts';
import { dictionaryPolicies } from '../policies/dictionary/dictionary.policy.ts';
import { createRandom, type Random } from './random.ts';
import { addMinutes } from './seed-clock.ts';
import type { SeedContext } from './seed-context.ts';
import type { LessonIdsByCourse } from './seed-courses.ts';
import { runPolicy } from './seed-people.ts';
import type { CourseKey } from './seed-script.ts';

interface Collector {
  readonly name: string;
  readonly course: CourseKey;
  readonly language: DictionaryLanguage;
  /** The days, relative to today, on which words are trained. */
  readonly trainingDays: readonly number[];
}

const english = { course: 'own', language: 'english' } as const;
const ukrainian = { course: 'ukrainian', language: 'ukrainian' } as const;
const german = { course: 'german', language: 'german' } as const;
const rareDays = [-17, -11, -4];

const collectors: readonly Collector[] = [
  {
    ...english,
    name: 'sofia',
    trainingDays: [-33, -32, -29, -26, -21, -16, -12, -9, -5, -4, -3, -2, -1],
  },
  { ...english, name: 'artem.tkachenko', trainingDays: rareDays },
  { ...english, name: 'zlata.kovalchuk', trainingDays: [-12] },
  { ...english, name: 'karolina.polishchuk', trainingDays: [-21, -14, -7, -2] },
  { ...ukrainian, name: 'amelie.dubois', trainingDays: rareDays },
  { ...ukrainian, name: 'yuki.tanaka', trainingDays: [-20, -15, -8, -3, -1] },
  { ...ukrainian, name: 'anna.nowak', trainingDays: [] },
  { ...german, name: 'marta.boiarchuk', trainingDays: rareDays },
  { ...german, name: 'ostap.ievtushenko', trainingDays: [-5] },
];

/** The days on which words are added, each time the words of one lesson. */
const collectionDays = [-34, -27, -20, -13, -6, -1];
const maxWordsPerLesson = 7;
const maxTrainedWords = 7;

interface WordEntry {
  readonly word: string;
  readonly translation: string;
  readonly example?: string;
}

/** The words have no sounds, because training in the demo needs none. */
const noSound = () => null;

/** Writes a CSV file in the form in which students import it. */
const toCsv = (entries: readonly WordEntry[]): Buffer => {
  const quote = (value: string): string => `"${value.replaceAll('"', '""')}"`;
  const rows = entries.map(({ word, translation, example = '' }) =>
    [word, translation, example].map(quote).join(','),
  );
  return Buffer.from(['phrase,translation,context', ...rows].join('\n'));
};

export function scheduleDictionaries(
  { timeline, people, clock }: SeedContext,
  courses: LessonIdsByCourse,
): void {
  async function collectWords(tx: Tx, { name, course, language }: Collector, place: number): Promise<void> {
    const lessonId = courses.get(course)?.[place];
    const foundLesson = lessonId && (await findLessonWithParts(tx, lessonId));
    // Adds nothing, because the course has fewer lessons.
    if (!foundLesson) return;
    const exercises = foundLesson.parts.flatMap((part) => part.exercises);
    const lists = exercises.filter(({ type }) => type === 'wordlist');
    const entries = lists
      .flatMap((one) => (contentOf(one) as { entries: WordEntry[] }).entries)
      .slice(0, maxWordsPerLesson);
    if (entries.length === 0) return;
    const actor = people.findActor(name);
    const fields = importFields.parse({ language });
    const importScope = await runPolicy(dictionaryPolicies.importWords, { tx, actor, fields });
    await importWords(tx, importScope, toCsv(entries), fields, 'uk');
  }

  async function trainWords(tx: Tx, { name }: Collector, random: Random): Promise<void> {
    const actor = people.findActor(name);
    const { owner } = await runPolicy(dictionaryPolicies.openTraining, { tx, actor });
    const { words } = await openTraining(tx, owner, undefined, noSound);
    for (const { word, form } of words.slice(0, maxTrainedWords)) {
      const trainingResult = isWritten(form)
        ? { given: random.hits(0.75) ? word.phrase : word.phrase.slice(1) }
        : { rating: random.pick<Rating>([1, 3, 3, 3, 4]) };
      const body: TrainedWord = { operationId: randomUUID(), wordId: word.id, form, ...trainingResult };
      await trainWord(tx, await runPolicy(dictionaryPolicies.trainWord, { tx, actor, body }), body);
    }
  }

  /** Assigns words of one student to classmates. */
  async function assignToClassmates(tx: Tx): Promise<void> {
    const actor = people.findActor('taras');
    const sofia = people.findActor('sofia');
    const { owner } = await runPolicy(dictionaryPolicies.openTraining, { tx, actor: sofia });
    const { words } = await openTraining(tx, owner, undefined, noSound);
    const studentIds = ['sofia', 'artem.tkachenko', 'zlata.kovalchuk', 'dmytro.shevchuk'].map(
      (one) => people.findActor(one).userId,
    );
    const body = { wordIds: words.slice(0, 4).map(({ word }) => word.id), studentIds };
    await assignWords(tx, await runPolicy(dictionaryPolicies.assignWords, { tx, actor, body }));
  }

  for (const collector of collectors) {
    const random = createRandom(`words of ${collector.name}`);
    for (const [place, day] of collectionDays.entries())
      timeline.schedule(clock.toInstant(day, '20:30'), (tx) => collectWords(tx, collector, place));
    for (const day of collector.trainingDays)
      timeline.schedule(addMinutes(clock.toInstant(day, '07:30'), random.between(0, 60)), (tx) =>
        trainWords(tx, collector, random),
      );
  }
  timeline.schedule(clock.toInstant(-1, '10:15'), assignToClassmates);
}
