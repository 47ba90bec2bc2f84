/** The rules for every course of the starter library. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { nothingKept, partsOf, readAnswer } from '@klasna/exercises/answers';
import { besideFields } from '@klasna/exercises/beside';
import { giveIds } from '@klasna/exercises/kit/give-ids';
import { exerciseTypes } from '@klasna/exercises/names';
import { minds } from '@klasna/exercises/registry';
import { describe, expect, test } from 'vitest';
import { courseFiles } from './courses.ts';
import { type Exercise, exercisesIn, readCourses, textsIn } from './read-courses.ts';

const empty = { images: [], gif: null, audio: null, article: null, videoLink: null, links: [] };
const mebibyte = 1_048_576;

/** The common fields of an exercise, parsed as on the server. */
const besideOf = (one: Exercise): object =>
  Object.fromEntries(
    Object.entries(besideFields).flatMap(([name, field]) =>
      name in one ? [[name, field.parse(one[name as keyof Exercise])]] : [],
    ),
  );

const contentOf = ({ type, content = {} }: Exercise): unknown =>
  giveIds(minds[type].content.parse(content), undefined, () => crypto.randomUUID());

test('the courses together use every exercise type', () => {
  const used = new Set(
    courseFiles().flatMap((file) => exercisesIn(readCourses(file)).map(({ type }) => type)),
  );
  expect(exerciseTypes.filter((type) => !used.has(type))).toEqual([]);
});

test('the media of all courses are at most 6 MiB', () => {
  const sizes = courseFiles().flatMap((file) =>
    Object.values(readCourses(file).media).map(({ path }) => statSync(join(dirname(file), path)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * mebibyte);
});

describe.each(courseFiles())('%s', (file) => {
  const courses = readCourses(file);
  const exercises = exercisesIn(courses);
  const folder = dirname(file);
  const paths = Object.values(courses.media).map(({ path }) => path);

  test('has at least six lessons, each with at least three sections and homework as the last', () => {
    const lessons = courses.courses.flatMap(({ sections }) => sections.flatMap((section) => section.lessons));
    expect(lessons.length).toBeGreaterThanOrEqual(6);
    for (const { name, sections } of lessons) {
      const homework = sections.map(({ isHomework }) => isHomework);
      expect({ name, homework }).toEqual({ name, homework: [...homework.slice(1).map(() => false), true] });
      expect(sections.length).toBeGreaterThanOrEqual(3);
      for (const section of sections) expect(section.exercises.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('has unique keys among siblings', () => {
    const keys = courses.courses.flatMap((course) =>
      course.sections.flatMap(({ lessons }) => [
        lessons.map(({ key }) => key),
        ...lessons.map(({ sections }) => sections.map(({ key }) => key)),
        ...lessons.flatMap(({ sections }) =>
          sections.map((section) => section.exercises.map(({ key }) => key)),
        ),
      ]),
    );
    for (const siblings of keys) expect(new Set(siblings).size).toBe(siblings.length);
  });

  test('has exactly the media files that it names, and uses each of them', () => {
    expect(paths.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    const lying = readdirSync(join(folder, 'media')).map((name) => `media/${name}`);
    expect(lying.filter((path) => !paths.includes(path))).toEqual([]);
    const said = textsIn(courses.courses);
    expect(Object.keys(courses.media).filter((name) => !said.has(name))).toEqual([]);
  });

  test('has no media file larger than a teacher may upload', () => {
    const heavy = paths.filter((path) => statSync(join(folder, path)).size > mebibyte);
    expect(heavy.map((path) => relative(folder, path))).toEqual([]);
  });

  test.each(exercises.map((one) => [one.at, one] as const))(
    'has in %s a valid exercise whose solution is graded as right',
    (_, one) => {
      const mind = minds[one.type];
      const fields = besideOf(one);
      expect(mind.needs?.({ ...empty, ...fields } as never) ?? []).toEqual([]);
      const content = contentOf(one);
      const { judging, answering } = mind;
      if (!judging || !answering) return;
      const read = readAnswer(mind, content, judging.solution(content));
      const kept = 'kept' in read ? read.kept : nothingKept;
      const { correct, total } = judging.grade(content, partsOf(answering, content, kept));
      expect({ correct, total }).toEqual({ correct: total, total });
      expect(total).toBeGreaterThan(0);
    },
  );

  test.each(exercises.map((one) => [one.at, one] as const))(
    'has in %s a description of every picture and a script of every sound',
    (_, one) => {
      expect(one.title.length).toBeLessThanOrEqual(80);
      if (one.audio) expect(one.script).toBeTruthy();
      const { about = [], pictures = [] } = contentOf(one) as {
        about?: { alt: string }[];
        pictures?: { alt: string; label: { text: string } }[];
      };
      const shown = (one.images?.length ?? 0) + (one.gif ? 1 : 0);
      expect(about.filter(({ alt }) => alt !== '')).toHaveLength(shown);
      for (const { alt, label } of pictures) {
        expect(alt).not.toBe('');
        // The description must not contain the answer: students who hear it must still choose the word.
        const told = wordsIn(alt);
        expect(wordsIn(label.text).filter((word) => word.length > 2 && told.includes(word))).toEqual([]);
      }
    },
  );

  test.each(exercises.filter(({ type }) => minds[type].judging).map((one) => [one.at, one] as const))(
    'has in %s only one right answer',
    (_, one) => {
      for (const alike of alternativesIn(contentOf(one))) expect(new Set(alike).size).toBe(alike.length);
    },
  );
});

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}’]+/u);

/** Lists without duplicates; a duplicate would let a right answer be graded as wrong. */
function alternativesIn(content: unknown): string[][] {
  const said = content as {
    readonly columns?: readonly { items: readonly { text: string }[] }[];
    readonly pairs?: readonly { left: { text: string }; right: { text: string } }[];
    readonly pictures?: readonly { label: { text: string } }[];
    readonly questions?: readonly { answers: readonly { text: string }[] }[];
    readonly words?: readonly { text: string }[];
    readonly extraWords?: readonly { text: string }[];
  };
  const { columns = [], pairs = [], pictures = [], questions = [], words = [], extraWords = [] } = said;
  const right = new Set(words.map(({ text }) => text));
  return [
    columns.flatMap(({ items }) => items.map(({ text }) => text)),
    pairs.map(({ left }) => left.text),
    pairs.map(({ right }) => right.text),
    pictures.map(({ label }) => label.text),
    ...questions.map(({ answers }) => answers.map(({ text }) => text)),
    [...right, ...extraWords.map(({ text }) => text)],
  ];
}
