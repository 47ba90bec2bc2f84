/** The rules for every course of the starter library. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { emptyAnswer, readAnswer, toParts } from '@klasna/exercises/answers';
import { commonFields } from '@klasna/exercises/common-fields';
import { giveIds } from '@klasna/exercises/model/give-ids';
import { exerciseTypes } from '@klasna/exercises/names';
import { exerciseModels } from '@klasna/exercises/registry';
import { describe, expect, test } from 'vitest';
import { listCourseFiles } from './list-course-files.ts';
import { collectTexts, type Exercise, listExercises, readCourses } from './read-courses.ts';

const emptyFields = { images: [], gif: null, audio: null, article: null, videoLink: null, links: [] };
const bytesPerMebibyte = 1_048_576;

/** The common fields of an exercise, parsed as on the server. */
const parseCommonFields = (exercise: Exercise): object =>
  Object.fromEntries(
    Object.entries(commonFields).flatMap(([name, field]) =>
      name in exercise ? [[name, field.parse(exercise[name as keyof Exercise])]] : [],
    ),
  );

const parseContent = ({ type, content = {} }: Exercise): unknown =>
  giveIds(exerciseModels[type].content.parse(content), undefined, () => crypto.randomUUID());

test('the courses together use every exercise type', () => {
  const used = new Set(
    listCourseFiles().flatMap((file) => listExercises(readCourses(file)).map(({ type }) => type)),
  );
  expect(exerciseTypes.filter((type) => !used.has(type))).toEqual([]);
});

test('the media of all courses are at most 6 MiB', () => {
  const sizes = listCourseFiles().flatMap((file) =>
    Object.values(readCourses(file).media).map(({ path }) => statSync(join(dirname(file), path)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * bytesPerMebibyte);
});

describe.each(listCourseFiles())('%s', (file) => {
  const courses = readCourses(file);
  const exercises = listExercises(courses);
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
    const mediaFiles = readdirSync(join(folder, 'media')).map((name) => `media/${name}`);
    expect(mediaFiles.filter((path) => !paths.includes(path))).toEqual([]);
    const mentioned = collectTexts(courses.courses);
    expect(Object.keys(courses.media).filter((name) => !mentioned.has(name))).toEqual([]);
  });

  test('has no media file larger than a teacher may upload', () => {
    const tooLarge = paths.filter((path) => statSync(join(folder, path)).size > bytesPerMebibyte);
    expect(tooLarge.map((path) => relative(folder, path))).toEqual([]);
  });

  test.each(exercises.map((exercise) => [exercise.path, exercise] as const))(
    'has in %s a valid exercise whose solution is graded as right',
    (_, exercise) => {
      const model = exerciseModels[exercise.type];
      const fields = parseCommonFields(exercise);
      expect(model.findMissingFields?.({ ...emptyFields, ...fields } as never) ?? []).toEqual([]);
      const content = parseContent(exercise);
      const { grading, answering } = model;
      if (!grading || !answering) return;
      const parsed = readAnswer(model, content, grading.solution(content));
      const answer = 'kept' in parsed ? parsed.kept : emptyAnswer;
      const { correct, total } = grading.grade(content, toParts(answering, content, answer));
      expect({ correct, total }).toEqual({ correct: total, total });
      expect(total).toBeGreaterThan(0);
    },
  );

  test.each(exercises.map((exercise) => [exercise.path, exercise] as const))(
    'has in %s a description of every picture and a script of every sound',
    (_, exercise) => {
      expect(exercise.title.length).toBeLessThanOrEqual(80);
      if (exercise.audio) expect(exercise.script).toBeTruthy();
      const { about = [], pictures = [] } = parseContent(exercise) as {
        about?: { alt: string }[];
        pictures?: { alt: string; label: { text: string } }[];
      };
      const pictureCount = (exercise.images?.length ?? 0) + (exercise.gif ? 1 : 0);
      expect(about.filter(({ alt }) => alt !== '')).toHaveLength(pictureCount);
      for (const { alt, label } of pictures) {
        expect(alt).not.toBe('');
        // The description must not contain the answer: students who hear it must still choose the word.
        const descriptionWords = splitWords(alt);
        expect(
          splitWords(label.text).filter((word) => word.length > 2 && descriptionWords.includes(word)),
        ).toEqual([]);
      }
    },
  );

  test.each(
    exercises
      .filter(({ type }) => exerciseModels[type].grading)
      .map((exercise) => [exercise.path, exercise] as const),
  )('has in %s only one right answer', (_, exercise) => {
    for (const alternatives of listAlternatives(parseContent(exercise)))
      expect(new Set(alternatives).size).toBe(alternatives.length);
  });
});

const splitWords = (text: string): string[] => text.toLowerCase().split(/[^\p{L}’]+/u);

/** Returns the lists that must have no duplicates, because a duplicate would let a right answer be graded as wrong. */
function listAlternatives(content: unknown): string[][] {
  const fields = content as {
    readonly columns?: readonly { items: readonly { text: string }[] }[];
    readonly pairs?: readonly { left: { text: string }; right: { text: string } }[];
    readonly pictures?: readonly { label: { text: string } }[];
    readonly questions?: readonly { answers: readonly { text: string }[] }[];
    readonly words?: readonly { text: string }[];
    readonly extraWords?: readonly { text: string }[];
  };
  const { columns = [], pairs = [], pictures = [], questions = [], words = [], extraWords = [] } = fields;
  const rightWords = new Set(words.map(({ text }) => text));
  return [
    columns.flatMap(({ items }) => items.map(({ text }) => text)),
    pairs.map(({ left }) => left.text),
    pairs.map(({ right }) => right.text),
    pictures.map(({ label }) => label.text),
    ...questions.map(({ answers }) => answers.map(({ text }) => text)),
    [...rightWords, ...extraWords.map(({ text }) => text)],
  ];
}
