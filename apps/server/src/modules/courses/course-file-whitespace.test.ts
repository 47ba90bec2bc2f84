/**
 * Exporting and importing a course changes no text, wherever it contains whitespace or invisible characters.
 */
import { newExercise } from '@klasna/contract/courses/exercises';
import { newLessonSection, newNamedItem } from '@klasna/contract/courses/models';
import { createBlankFields } from '@klasna/exercises/blank-fields';
import { readGift } from '@klasna/exercises/gift/read-gift';
import { exerciseTypes } from '@klasna/exercises/names';
import { exerciseModels } from '@klasna/exercises/registry';
import { samplesByType } from '@klasna/exercises/samples';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../kernel/failure.ts';
import { composeExercise } from './compose-exercise.ts';
import { readContentInFile } from './content-in-file.ts';
import { type CourseFile, courseFile, type ExerciseInFile } from './course-file.ts';
import { describeCourseFile } from './describe-course-file.ts';
import type { ExerciseValues } from './exercises.store.ts';
import type { Course, Exercise, Lesson, LessonSection, Section } from './paths.store.ts';

const spaces = [
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\t',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u200b',
  '\ufeff',
  '&nbsp;',
  '&#32;',
];
const space = fc.constantFrom('', ...spaces);

/** The whitespace added to each text. */
const spacing = fc.record({ before: space, inside: space, after: space, isAlone: fc.boolean() });
type Spacing = typeof spacing extends fc.Arbitrary<infer T> ? T : never;

/** Keys whose values are not free text, such as ids; they stay unchanged. */
const fixed = /^(?:id|kind|file|url|type|audio|image|images|gif|odd)$/;
/** The field of the exercise that gets the whitespace. */
const fields = ['all', 'title', 'description', 'script', 'answer', 'links', 'content'] as const;

function addSpaces(value: unknown, { before, inside, after, isAlone }: Spacing, name = ''): unknown {
  const inner = (one: unknown, key = name) => addSpaces(one, { before, inside, after, isAlone }, key);
  if (fixed.test(name)) return value;
  if (Array.isArray(value)) return value.map((one) => inner(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one, key)]));
  if (typeof value !== 'string') return value;
  if (isAlone) return before + after;
  return `${before}${value.slice(0, 2)}${inside}${value.slice(2)}${after}`;
}

const noFiles = async () => (given: string) => given;

/** Returns the values as stored; undefined if the exercise is rejected. */
async function toStored(given: unknown): Promise<ExerciseValues | undefined> {
  const read = newExercise.safeParse(given);
  if (!read.success) return undefined;
  return composeInput(read.data);
}

async function composeInput(
  given: ReturnType<typeof newExercise.parse>,
): Promise<ExerciseValues | undefined> {
  const mind = exerciseModels[given.type];
  try {
    const { values } = await composeExercise(
      mind,
      { fields: createBlankFields(mind, given.title) },
      given,
      noFiles,
    );
    return values;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

const courseFields = { language: 'en', teachingLanguage: 'uk', level: 'a1' } as const;

function toFileText(
  exercises: readonly ExerciseValues[],
  named: Pick<Section, 'name' | 'description'> = { name: 'Name', description: null },
  partName: string | null = null,
): string {
  const whole = {
    course: { ...named, ...courseFields, id: 'c', imageId: null, type: 'own' } as Course,
    sections: [{ ...named, id: 's' } as Section],
    lessons: [{ ...named, id: 'l', sectionId: 's' } as Lesson],
    lessonSections: [{ name: partName, isHomework: false, id: 'p', lessonId: 'l' } as LessonSection],
    exercises: exercises.map((one, index) => ({ ...one, id: `e${index}`, lessonSectionId: 'p' }) as Exercise),
  };
  return JSON.stringify(describeCourseFile(whole, (id) => id));
}

const readFile = (text: string): CourseFile => courseFile.parse(JSON.parse(text));
const exercisesIn = ({ courses }: CourseFile): readonly ExerciseInFile[] =>
  courses[0]?.sections[0]?.lessons[0]?.sections[0]?.exercises ?? [];

/** Removes the ids of items, because importing assigns new ones. */
const withoutIds = (text: string): unknown =>
  JSON.parse(text, (name, value) => (name === 'id' || name === 'words' ? undefined : value));

async function expectRoundTrip(stored: ExerciseValues): Promise<void> {
  const before = toFileText([stored]);
  const [inFile] = exercisesIn(readFile(before));
  if (!inFile) throw new Error('the file contains no exercise');
  const again = await composeInput({
    ...inFile,
    content: readContentInFile(exerciseModels[inFile.type], inFile),
  });
  expect(again && withoutIds(toFileText([again]))).toEqual(withoutIds(before));
}

describe('importing an exported course file changes nothing', () => {
  test.each(exerciseTypes)('for %s', async (type) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samplesByType[type]),
        spacing,
        fc.constantFrom(...fields),
        async ({ content, commonFields }, where, field) => {
          const texts = {
            title: 'A title',
            description: '<p>To <b>do</b></p>',
            script: 'What is said',
            answer: 'A model answer',
            links: [{ title: 'A link', url: 'https://klasna.test/' }],
            ...commonFields,
            content,
          };
          const given = Object.entries(texts).map(([name, value]) => [
            name,
            field === 'all' || field === name ? addSpaces(value, where) : value,
          ]);
          const stored = await toStored({ type, ...Object.fromEntries(given) });
          if (stored) await expectRoundTrip(stored);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('for articles with markup', async () => {
    const pieces = [
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      'text',
      '<br>',
      '<script>',
      '</script>',
      '<pre>',
      '</pre>',
      '<a href="https://a.test/ ">',
      '<!-- -->',
      ...spaces,
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), async (some) => {
        const text = some.join('');
        const stored = await toStored({
          type: 'article',
          title: 'Text',
          article: { kind: 'custom', text },
          description: text,
        });
        if (stored) await expectRoundTrip(stored);
      }),
      { numRuns: 300 },
    );
  });

  test('for questions that were imported as GIFT', async () => {
    const pieces = [
      '{',
      '}',
      '=',
      '~',
      '#',
      '->',
      'a',
      'b ',
      '::',
      '[html]',
      '<img src\\="x">',
      '<b>',
      '</b>',
      '\\n',
      '####',
      '{T#',
      '{=a#',
      ...spaces,
    ];
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), async (some) => {
        for (const { exercise } of readGift(`Question ${some.join('')}`).accepted) {
          const stored = await composeInput(exercise);
          if (!stored) continue;
          count += 1;
          await expectRoundTrip(stored);
        }
      }),
      { numRuns: 2000, seed: 17 },
    );
    expect(count).toBeGreaterThan(100);
  });

  test('for names and descriptions', () => {
    fc.assert(
      fc.property(spacing, fc.constantFrom('A name', 'Ім’я', '日本'), (where, text) => {
        const said = addSpaces(text, where);
        const named = newNamedItem.safeParse({ name: said, description: said }).data;
        const part = newLessonSection.safeParse({ name: said }).data;
        if (!named || !part) return;
        const description = named.description ?? null;
        const before = toFileText([], { name: named.name, description }, part.name ?? null);
        const [first] = readFile(before).courses;
        const [section] = first?.sections ?? [];
        const [lesson] = section?.lessons ?? [];
        for (const one of [first, section, lesson])
          expect(one).toMatchObject({ name: named.name, description });
        expect(lesson?.sections).toMatchObject([{ name: part.name ?? null }]);
      }),
    );
  });
});
