/** The rules that every exercise type keeps. */
import { describe, expect, test } from 'vitest';
import { changeAnswer, gradeAnswer, type Kept, nothingKept, readAnswer, tellAnswer } from '../answers.ts';
import { nothingBeside } from '../blank-fields.ts';
import { giveIds } from '../kit/give-ids.ts';
import { exerciseTypeOf, exerciseTypes } from '../names.ts';
import { minds } from '../registry.ts';
import { samplesOf } from '../samples.ts';
import { itemsIn, plant, textsIn } from './planting.ts';

/** Content of these types is stored, exported and imported, so their names stay. */
const known =
  'image image_set gif video audio article fill_in_gaps_from_the_box fill_in_gaps sort_into_columns label_the_pictures word_order match_the_words choose_correct_option true_false test sort_sentences wordlist pdf notify voice_recording external_link wordwall_integration streamable_integration quizlet_integration learningapps_integration miro_integration figma_integration'.split(
    ' ',
  );

/** Types that show each student the items in a different order. */
const mixed: ReadonlySet<string> = new Set([
  'fill_in_gaps_from_the_box',
  'sort_into_columns',
  'label_the_pictures',
  'word_order',
  'match_the_words',
  'sort_sentences',
]);

const newId = (): string => crypto.randomUUID();

test('all documented types exist, and three of them have a second name', () => {
  expect(exerciseTypes).toEqual(expect.arrayContaining(known));
  expect(exerciseTypeOf('streamable')).toBe('streamable_integration');
  expect(exerciseTypeOf('figma')).toBe('figma_integration');
  expect(exerciseTypeOf('fill_in_gaps_from_box')).toBe('fill_in_gaps_from_the_box');
  for (const name of ['gap_and_box', 'constructor', 'toString', '__proto__', ''])
    expect(exerciseTypeOf(name)).toBeUndefined();
});

describe.each(exerciseTypes)('%s', (type) => {
  const mind = minds[type];
  const { answering, judging } = mind;
  const kept = (content: unknown, before?: unknown): unknown =>
    giveIds(mind.content.parse(content), before, newId);

  test('has the name of its folder, and an upgrade for every version but the last', () => {
    expect(mind.type).toBe(type);
    expect(mind.upgrades).toHaveLength(mind.version - 1);
  });

  test('has a sample', () => {
    expect(samplesOf[type].length).toBeGreaterThan(0);
  });

  test(`shows ${mixed.has(type) ? 'many orders' : 'one order'} to students`, () => {
    const most = Math.max(
      ...samplesOf[type].map((sample) => {
        const content = kept(sample.content);
        const views = Array.from({ length: 50 }, (_, student) =>
          mind.toStudentView(content, String(student)),
        );
        return new Set(views.map((view) => JSON.stringify(view))).size;
      }),
    );
    if (mixed.has(type)) expect(most).toBeGreaterThan(1);
    else expect(most).toBe(1);
  });

  describe.each(samplesOf[type])('$name', (sample) => {
    const content = kept(sample.content);

    test('stored content can be sent again and stays the same', () => {
      expect(kept(content, content)).toEqual(content);
    });

    test('the same content sent without ids keeps its ids', () => {
      expect(kept(sample.content, content)).toEqual(content);
    });

    test('every item has an id of its own', () => {
      const ids = itemsIn(content).map(({ id }) => id);
      expect(ids).not.toContain('');
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('requires its common fields, and accepts those of the sample', () => {
      expect(mind.needs?.({ ...nothingBeside, ...sample.beside }) ?? []).toEqual([]);
      if (sample.beside) expect(mind.needs?.(nothingBeside)).not.toEqual([]);
    });

    test('a student sees the same order after every reload', () => {
      expect(mind.toStudentView(content, 'student')).toEqual(mind.toStudentView(content, 'student'));
    });

    test('the student view contains declared fields only', () => {
      const { planted, markers } = plant(content);
      const seen = JSON.stringify(mind.toStudentView(planted, 'seed'));
      for (const marker of [...markers, ...(sample.secrets ?? [])]) expect(seen).not.toContain(marker);
    });

    if (answering && sample.right && sample.wrong) {
      const { right, wrong } = sample;
      const keptOf = (given: unknown): Kept => {
        const read = readAnswer(mind, content, given);
        if ('problems' in read) throw new Error(JSON.stringify(read.problems));
        return read.kept;
      };

      test('reads an answer in texts and describes it as it was given', () => {
        expect(tellAnswer(mind, content, keptOf(tellAnswer(mind, content, keptOf(right))))).toEqual(
          tellAnswer(mind, content, keptOf(right)),
        );
      });

      test('an answer changed part by part equals the whole answer', () => {
        const field = answering.field;
        const given = wrong[field];
        const changes =
          answering.changes === 'asWhole'
            ? { [field]: given }
            : Object.fromEntries((given as unknown[]).map((part, place) => [`${field}.${place}`, part]));
        expect(changeAnswer(mind, content, keptOf(right), changes)).toEqual({ kept: keptOf(wrong) });
      });

      test('refuses an invalid answer and names the path of each problem', () => {
        for (const given of [null, 1, 'text', [], {}, { [answering.field]: 7 }, { ...right, more: 1 }])
          expect(readAnswer(mind, content, given)).toHaveProperty('problems');
        for (const path of [`${answering.field}.9999`, '__proto__.0'])
          expect(changeAnswer(mind, content, nothingKept, { [path]: null })).toHaveProperty('problems');
      });

      test('every part has a key of its own', () => {
        const keys = answering.keys(content);
        expect(keys).not.toContain('');
        expect(new Set(keys).size).toBe(keys.length);
      });

      if (judging) {
        const grade = (kept: Kept) =>
          gradeAnswer(mind, content, kept) ?? expect.fail('this type is not graded');

        test('grades the right answer and the solution as right in every item', () => {
          for (const given of [right, judging.solution(content)]) {
            const result = grade(keptOf(given));
            expect(result.correct).toBe(result.total);
            expect(result.items.map(({ correct }) => correct)).not.toContain(false);
          }
        });

        test('grades the wrong answer and an empty answer as wrong in every item', () => {
          for (const kept of [keptOf(wrong), nothingKept]) {
            const result = grade(kept);
            expect(result.correct).toBe(0);
            expect(result.items).toHaveLength(result.total);
          }
        });

        test('grades the items in the order of the content', () => {
          const solved = keptOf(judging.solution(content));
          const keys = answering.keys(content);
          // Where parts are not items, their order is tested by the type itself.
          if (answering.changes === 'asWhole' || keys.length !== grade(solved).total) return;
          for (const key of keys) {
            const { items } = grade({ ...solved, [key]: answering.empty });
            expect(items.map(({ correct }) => correct)).toEqual(keys.map((other) => other !== key));
          }
        });

        test('a result contains no text, so it cannot contain the expected one', () => {
          for (const kept of [keptOf(wrong), keptOf(right), nothingKept])
            expect(textsIn(grade(kept))).toEqual([]);
        });

        test('describes an answer item by item, and no prompt contains the right answer', () => {
          const solution = judging.solution(content) as Record<string, unknown>;
          const { total } = grade(keptOf(solution));
          const said = judging.saidOf(content, solution);
          expect([judging.prompts(content).length, said.length]).toEqual([total, total]);
          expect(said).not.toContain(null);
          const nothing = tellAnswer(mind, content, nothingKept);
          expect(judging.saidOf(content, nothing)).toEqual(said.map(() => null));
          const asked = JSON.stringify(judging.prompts(content));
          for (const secret of sample.secrets ?? []) expect(asked).not.toContain(secret);
        });
      }
    }
  });

  test('refuses values that are not content', () => {
    for (const given of [null, 7, 'text', []]) expect(mind.content.safeParse(given).success).toBe(false);
  });
});
