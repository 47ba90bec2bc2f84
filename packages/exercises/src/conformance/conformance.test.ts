/** The rules that every exercise type must follow. */
import { describe, expect, test } from 'vitest';
import {
  changeAnswer,
  describeStoredAnswer,
  emptyAnswer,
  gradeAnswer,
  type KeptAnswer,
  readAnswer,
} from '../answers.ts';
import { emptyCommonFields } from '../blank-fields.ts';
import { hidesOrder } from '../hides-order.ts';
import { giveIds } from '../model/give-ids.ts';
import { onlyList } from '../model/order-items.ts';
import { createPreviewOrder } from '../model/preview-order.ts';
import { createSentOrder } from '../model/sent-order.ts';
import { exerciseTypes, parseExerciseType } from '../names.ts';
import { exerciseModels } from '../registry.ts';
import { samplesByType } from '../samples.ts';
import { listItems, listTexts, plantMarkers } from './planting.ts';

/** The names of these types never change, because content of these types is stored, exported and imported. */
const documentedTypes =
  'image image_set gif video audio article fill_in_gaps_from_the_box fill_in_gaps sort_into_columns label_the_pictures word_order match_the_words choose_correct_option true_false test sort_sentences wordlist pdf notify voice_recording external_link wordwall_integration streamable_integration quizlet_integration learningapps_integration miro_integration figma_integration'.split(
    ' ',
  );

const newId = (): string => crypto.randomUUID();

test('all documented types exist, and three of them have a second name', () => {
  expect(exerciseTypes).toEqual(expect.arrayContaining(documentedTypes));
  expect(parseExerciseType('streamable')).toBe('streamable_integration');
  expect(parseExerciseType('figma')).toBe('figma_integration');
  expect(parseExerciseType('fill_in_gaps_from_box')).toBe('fill_in_gaps_from_the_box');
  for (const name of ['gap_and_box', 'constructor', 'toString', '__proto__', ''])
    expect(parseExerciseType(name)).toBeUndefined();
});

describe.each(exerciseTypes)('%s', (type) => {
  const model = exerciseModels[type];
  const { answering, grading } = model;
  const toStoredContent = (content: unknown, before?: unknown): unknown =>
    giveIds(model.content.parse(content), before, newId);

  test('has the name of its folder, and an upgrade for every version but the last', () => {
    expect(model.type).toBe(type);
    expect(model.upgrades).toHaveLength(model.version - 1);
  });

  test('has a sample', () => {
    expect(samplesByType[type].length).toBeGreaterThan(0);
  });

  test(`${model.hidesOrder ? 'shows the items in the given order' : 'has no order to hide'}`, () => {
    const orderCount = Math.max(
      ...samplesByType[type].map((sample) => {
        const content = toStoredContent(sample.content);
        const views = Array.from({ length: 50 }, (_, student) =>
          model.toStudentView(content, { previewSeed: String(student) }),
        );
        return new Set(views.map((view) => JSON.stringify(view))).size;
      }),
    );
    expect(hidesOrder(type)).toBe(model.hidesOrder ?? false);
    if (model.hidesOrder) expect(orderCount).toBeGreaterThan(1);
    else expect(orderCount).toBe(1);
  });

  test('a page that knows the sent order shows what the student sees', () => {
    for (const sample of samplesByType[type]) {
      const content = toStoredContent(sample.content);
      const sent: Record<string, string[]> = {};
      const studentView = model.toStudentView(content, (items, list = onlyList) => {
        const mixed = createPreviewOrder('student')(items, list);
        expect(sent).not.toHaveProperty([list]);
        sent[list] = mixed.map(({ id }) => id);
        return mixed;
      });
      expect(model.toStudentView(content, createSentOrder(sent))).toEqual(studentView);
    }
  });

  describe.each(samplesByType[type])('$name', (sample) => {
    const content = toStoredContent(sample.content);

    test('stored content can be sent again and stays the same', () => {
      expect(toStoredContent(content, content)).toEqual(content);
    });

    test('the same content sent without ids keeps its ids', () => {
      expect(toStoredContent(sample.content, content)).toEqual(content);
    });

    test('every item has an id of its own', () => {
      const ids = listItems(content).map(({ id }) => id);
      expect(ids).not.toContain('');
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('requires its common fields, and accepts those of the sample', () => {
      expect(model.findMissingFields?.({ ...emptyCommonFields, ...sample.commonFields }) ?? []).toEqual([]);
      if (sample.commonFields) expect(model.findMissingFields?.(emptyCommonFields)).not.toEqual([]);
    });

    test('a student sees the same order after every reload', () => {
      const order = { previewSeed: 'student' };
      expect(model.toStudentView(content, order)).toEqual(model.toStudentView(content, order));
    });

    test('the student view contains declared fields only', () => {
      const { planted, markers } = plantMarkers(content);
      const seen = JSON.stringify(model.toStudentView(planted, { previewSeed: 'seed' }));
      for (const marker of [...markers, ...(sample.secrets ?? [])]) expect(seen).not.toContain(marker);
    });

    if (answering && sample.right && sample.wrong) {
      const { right, wrong } = sample;
      const toStored = (given: unknown): KeptAnswer => {
        const read = readAnswer(model, content, given);
        if ('problems' in read) throw new Error(JSON.stringify(read.problems));
        return read.kept;
      };

      test('reads an answer in texts and describes it as it was given', () => {
        expect(
          describeStoredAnswer(
            model,
            content,
            toStored(describeStoredAnswer(model, content, toStored(right))),
          ),
        ).toEqual(describeStoredAnswer(model, content, toStored(right)));
      });

      test('an answer changed part by part equals the whole answer', () => {
        const field = answering.field;
        const given = wrong[field];
        const changes =
          answering.changes === 'whole'
            ? { [field]: given }
            : Object.fromEntries((given as unknown[]).map((part, index) => [`${field}.${index}`, part]));
        expect(changeAnswer(model, content, toStored(right), changes)).toEqual({ kept: toStored(wrong) });
      });

      test('refuses an invalid answer and names the path of each problem', () => {
        for (const given of [null, 1, 'text', [], {}, { [answering.field]: 7 }, { ...right, more: 1 }])
          expect(readAnswer(model, content, given)).toHaveProperty('problems');
        for (const path of [`${answering.field}.9999`, '__proto__.0'])
          expect(changeAnswer(model, content, emptyAnswer, { [path]: null })).toHaveProperty('problems');
      });

      test('every part has a key of its own', () => {
        const keys = answering.keys(content);
        expect(keys).not.toContain('');
        expect(new Set(keys).size).toBe(keys.length);
      });

      if (grading) {
        const grade = (kept: KeptAnswer) =>
          gradeAnswer(model, content, kept) ?? expect.fail('this type is not graded');

        test('grades the right answer and the solution as right in every item', () => {
          for (const given of [right, grading.solution(content)]) {
            const result = grade(toStored(given));
            expect(result.correct).toBe(result.total);
            expect(result.items.map(({ correct }) => correct)).not.toContain(false);
          }
        });

        test('grades the wrong answer and an empty answer as wrong in every item', () => {
          for (const kept of [toStored(wrong), emptyAnswer]) {
            const result = grade(kept);
            expect(result.correct).toBe(0);
            expect(result.items).toHaveLength(result.total);
          }
        });

        test('grades the items in the order of the content', () => {
          const solved = toStored(grading.solution(content));
          const keys = answering.keys(content);
          // If the parts of an answer are not items, the tests of the exercise type check their order.
          if (answering.changes === 'whole' || keys.length !== grade(solved).total) return;
          for (const key of keys) {
            const { items } = grade({ ...solved, [key]: answering.empty });
            expect(items.map(({ correct }) => correct)).toEqual(keys.map((other) => other !== key));
          }
        });

        test('a result contains no text, so it cannot contain the expected one', () => {
          for (const kept of [toStored(wrong), toStored(right), emptyAnswer])
            expect(listTexts(grade(kept))).toEqual([]);
        });

        test('describes an answer item by item, and no prompt contains the right answer', () => {
          const solution = grading.solution(content) as Record<string, unknown>;
          const { total } = grade(toStored(solution));
          const texts = grading.describeItems(content, solution);
          expect([grading.prompts(content).length, texts.length]).toEqual([total, total]);
          expect(texts).not.toContain(null);
          const emptyGiven = describeStoredAnswer(model, content, emptyAnswer);
          expect(grading.describeItems(content, emptyGiven)).toEqual(texts.map(() => null));
          const prompts = JSON.stringify(grading.prompts(content));
          for (const secret of sample.secrets ?? []) expect(prompts).not.toContain(secret);
        });
      }
    }
  });

  test('refuses values that are not content', () => {
    for (const given of [null, 7, 'text', []]) expect(model.content.safeParse(given).success).toBe(false);
  });
});
