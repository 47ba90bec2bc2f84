/** What every course of the starter library promises. */
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

/** The fields beside the content, as the server reads them. */
const besideOf = (one: Exercise): object =>
  Object.fromEntries(
    Object.entries(besideFields).flatMap(([name, field]) =>
      name in one ? [[name, field.parse(one[name as keyof Exercise])]] : [],
    ),
  );

const contentOf = ({ type, content = {} }: Exercise): unknown =>
  giveIds(minds[type].content.parse(content), undefined, () => crypto.randomUUID());

test('together the courses use every kind of exercise', () => {
  const used = new Set(
    courseFiles().flatMap((file) => exercisesIn(readCourses(file)).map(({ type }) => type)),
  );
  expect(exerciseTypes.filter((type) => !used.has(type))).toEqual([]);
});

test('together the media weigh at most 6 MiB', () => {
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

  test('has six to eight lessons, each in sections and with homework at its end', () => {
    const lessons = courses.courses.flatMap(({ sections }) => sections.flatMap((section) => section.lessons));
    expect(lessons.length).toBeGreaterThanOrEqual(6);
    for (const { name, sections } of lessons) {
      const homework = sections.map(({ isHomework }) => isHomework);
      expect({ name, homework }).toEqual({ name, homework: [...homework.slice(1).map(() => false), true] });
      expect(sections.length).toBeGreaterThanOrEqual(3);
      for (const section of sections) expect(section.exercises.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('every key stands once among its siblings', () => {
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

  test('every file that is named lies there, and no other', () => {
    expect(paths.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    const lying = readdirSync(join(folder, 'media')).map((name) => `media/${name}`);
    expect(lying.filter((path) => !paths.includes(path))).toEqual([]);
    const said = textsIn(courses.courses);
    expect(Object.keys(courses.media).filter((name) => !said.has(name))).toEqual([]);
  });

  test('no picture is heavier than one that a teacher may upload', () => {
    const heavy = paths.filter((path) => statSync(join(folder, path)).size > mebibyte);
    expect(heavy.map((path) => relative(folder, path))).toEqual([]);
  });

  test.each(exercises.map((one) => [one.at, one] as const))(
    '%s can be kept, and its solution is right',
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
    '%s says what its media show and say',
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
        // Whoever hears what is on the picture has to choose the word all the same.
        const told = wordsIn(alt);
        expect(wordsIn(label.text).filter((word) => word.length > 2 && told.includes(word))).toEqual([]);
      }
    },
  );

  test.each(exercises.filter(({ type }) => minds[type].judging).map((one) => [one.at, one] as const))(
    '%s has one right answer alone',
    (_, one) => {
      for (const alike of alternativesIn(contentOf(one))) expect(new Set(alike).size).toBe(alike.length);
    },
  );
});

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}’]+/u);

/** Lists in which nothing may stand twice, or the student could be right and be told wrong. */
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
