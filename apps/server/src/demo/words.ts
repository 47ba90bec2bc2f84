/** Dictionaries of the demo school: words of the lessons, trained with varying success, some assigned by a teacher. */
import { randomUUID } from 'node:crypto';
import { importFields, type TrainedWord } from '@klasna/contract/dictionary/models';
import { type DictionaryLanguage, isWritten, type Rating } from '@klasna/contract/dictionary/values';
import { dictionaryRules } from '../access/dictionary.access.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { contentOf, findLessonsInUse, listLessonParts } from '../rooms/courses/index.ts';
import { assignWords } from '../rooms/dictionary/assign-words.ts';
import { importWords } from '../rooms/dictionary/import-words.ts';
import { openTraining } from '../rooms/dictionary/open-training.ts';
import { trainWord } from '../rooms/dictionary/train-word.ts';
import { permit } from './cast.ts';
import { type Chance, chanceOf } from './chance.ts';
import { later } from './clock.ts';
import type { CourseKey } from './script.ts';
import type { Shelf } from './shelf.ts';
import type { Stage } from './stage.ts';

interface Collector {
  readonly name: string;
  readonly course: CourseKey;
  readonly language: DictionaryLanguage;
  /** The days, relative to today, on which words are trained. */
  readonly trains: readonly number[];
}

const english = { course: 'own', language: 'english' } as const;
const ukrainian = { course: 'ukrainian', language: 'ukrainian' } as const;
const german = { course: 'german', language: 'german' } as const;
const seldom = [-17, -11, -4];

const collectors: readonly Collector[] = [
  {
    ...english,
    name: 'sofia',
    trains: [-33, -32, -29, -26, -21, -16, -12, -9, -5, -4, -3, -2, -1],
  },
  { ...english, name: 'artem.tkachenko', trains: seldom },
  { ...english, name: 'zlata.kovalchuk', trains: [-12] },
  { ...english, name: 'karolina.polishchuk', trains: [-21, -14, -7, -2] },
  { ...ukrainian, name: 'amelie.dubois', trains: seldom },
  { ...ukrainian, name: 'yuki.tanaka', trains: [-20, -15, -8, -3, -1] },
  { ...ukrainian, name: 'anna.nowak', trains: [] },
  { ...german, name: 'marta.boiarchuk', trains: seldom },
  { ...german, name: 'ostap.ievtushenko', trains: [-5] },
];

/** The days on which words are added, one lesson each time. */
const collects = [-34, -27, -20, -13, -6, -1];
const wordsOfLesson = 7;
const mostAtOnce = 7;

interface Entry {
  readonly word: string;
  readonly translation: string;
  readonly example?: string;
}

/** Training in the demo needs no sounds. */
const unheard = () => null;

/** A CSV file as students import it. */
const csvOf = (entries: readonly Entry[]): Buffer => {
  const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
  const rows = entries.map(({ word, translation, example = '' }) =>
    [word, translation, example].map(quoted).join(','),
  );
  return Buffer.from(['phrase,translation,context', ...rows].join('\n'));
};

export function openWords({ agenda, cast, clock }: Stage, shelf: Shelf): void {
  async function collect(tx: Tx, { name, course, language }: Collector, place: number): Promise<void> {
    const lessonId = shelf.get(course)?.[place];
    const of = lessonId && (await findLessonsInUse(tx, [lessonId])).get(lessonId);
    // The course has fewer lessons.
    if (!of) return;
    const exercises = (await listLessonParts(tx, of.lesson)).flatMap((part) => part.exercises);
    const lists = exercises.filter(({ type }) => type === 'wordlist');
    const entries = lists
      .flatMap((one) => (contentOf(one) as { entries: Entry[] }).entries)
      .slice(0, wordsOfLesson);
    if (entries.length === 0) return;
    const actor = cast.of(name);
    const fields = importFields.parse({ language });
    const own = await permit(dictionaryRules.importWords, { tx, actor, fields });
    await importWords(tx, own, csvOf(entries), fields, 'uk');
  }

  async function train(tx: Tx, { name }: Collector, chance: Chance): Promise<void> {
    const actor = cast.of(name);
    const { owner } = await permit(dictionaryRules.openTraining, { tx, actor });
    const { words } = await openTraining(tx, owner, undefined, unheard);
    for (const { word, form } of words.slice(0, mostAtOnce)) {
      const said = isWritten(form)
        ? { given: chance.isIn(0.75) ? word.phrase : word.phrase.slice(1) }
        : { rating: chance.pick<Rating>([1, 3, 3, 3, 4]) };
      const body: TrainedWord = { operationId: randomUUID(), wordId: word.id, form, ...said };
      await trainWord(tx, await permit(dictionaryRules.trainWord, { tx, actor, body }), body);
    }
  }

  /** Assigns words of one student to classmates. */
  async function handOut(tx: Tx): Promise<void> {
    const actor = cast.of('taras');
    const sofia = cast.of('sofia');
    const { owner } = await permit(dictionaryRules.openTraining, { tx, actor: sofia });
    const { words } = await openTraining(tx, owner, undefined, unheard);
    const studentIds = ['sofia', 'artem.tkachenko', 'zlata.kovalchuk', 'dmytro.shevchuk'].map(
      (one) => cast.of(one).userId,
    );
    const body = { wordIds: words.slice(0, 4).map(({ word }) => word.id), studentIds };
    await assignWords(tx, await permit(dictionaryRules.assignWords, { tx, actor, body }));
  }

  for (const collector of collectors) {
    const chance = chanceOf(`words of ${collector.name}`);
    for (const [place, day] of collects.entries())
      agenda.at(clock.at(day, '20:30'), (tx) => collect(tx, collector, place));
    for (const day of collector.trains)
      agenda.at(later(clock.at(day, '07:30'), chance.between(0, 60)), (tx) => train(tx, collector, chance));
  }
  agenda.at(clock.at(-1, '10:15'), handOut);
}
