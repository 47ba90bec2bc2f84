/** What every kind of exercise promises, whoever wrote it. */
import { describe, expect, test } from 'vitest';
import { changeAnswer, gradeAnswer, type Kept, nothingKept, readAnswer, tellAnswer } from '../answers.ts';
import { nothingBeside } from '../blank-fields.ts';
import { giveIds } from '../kit/give-ids.ts';
import { exerciseTypeOf, exerciseTypes } from '../names.ts';
import { minds } from '../registry.ts';
import { samplesOf } from '../samples.ts';
import { itemsIn, plant, textsIn } from './planting.ts';

/** Content of these is stored and exchanged: their names stay. */
const known =
  'image image_set gif video audio article fill_in_gaps_from_the_box fill_in_gaps sort_into_columns label_the_pictures word_order match_the_words choose_correct_option true_false test sort_sentences wordlist pdf notify voice_recording external_link wordwall_integration streamable_integration quizlet_integration learningapps_integration miro_integration figma_integration'.split(
    ' ',
  );

/** Whose parts every student finds in an order of their own. */
const mixed: ReadonlySet<string> = new Set([
  'fill_in_gaps_from_the_box',
  'sort_into_columns',
  'label_the_pictures',
  'word_order',
  'match_the_words',
  'sort_sentences',
]);

const newId = (): string => crypto.randomUUID();

test('the kinds that schools know are there, and three of them have a second name', () => {
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

  test('is called by its own name, and every version but the last has its upgrade', () => {
    expect(mind.type).toBe(type);
    expect(mind.upgrades).toHaveLength(mind.version - 1);
  });

  test('ships with a sample', () => {
    expect(samplesOf[type].length).toBeGreaterThan(0);
  });

  test(`what is ${mixed.has(type) ? '' : 'not '}mixed has ${mixed.has(type) ? 'many orders' : 'one order'}`, () => {
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

    test('what is kept can be sent again, and stays as it is', () => {
      expect(kept(content, content)).toEqual(content);
    });

    test('the same again without ids keeps its ids', () => {
      expect(kept(sample.content, content)).toEqual(content);
    });

    test('ids are there, each once', () => {
      const ids = itemsIn(content).map(({ id }) => id);
      expect(ids).not.toContain('');
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('demands what it needs beside its content, and is content with its sample', () => {
      expect(mind.needs?.({ ...nothingBeside, ...sample.beside }) ?? []).toEqual([]);
      if (sample.beside) expect(mind.needs?.(nothingBeside)).not.toEqual([]);
    });

    test('a student finds the same order after every reload', () => {
      expect(mind.toStudentView(content, 'student')).toEqual(mind.toStudentView(content, 'student'));
    });

    test('what a student sees comes from a strict choice: nothing else of the content goes along', () => {
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

      test('reads an answer by text and tells it as it was given', () => {
        expect(tellAnswer(mind, content, keptOf(tellAnswer(mind, content, keptOf(right))))).toEqual(
          tellAnswer(mind, content, keptOf(right)),
        );
      });

      test('an answer changed place by place ends as the same answer', () => {
        const field = answering.field;
        const given = wrong[field];
        const changes =
          answering.changes === 'asWhole'
            ? { [field]: given }
            : Object.fromEntries((given as unknown[]).map((part, place) => [`${field}.${place}`, part]));
        expect(changeAnswer(mind, content, keptOf(right), changes)).toEqual({ kept: keptOf(wrong) });
      });

      test('refuses what is no answer, with the place where it stands', () => {
        for (const given of [null, 1, 'text', [], {}, { [answering.field]: 7 }, { ...right, more: 1 }])
          expect(readAnswer(mind, content, given)).toHaveProperty('problems');
        for (const path of [`${answering.field}.9999`, '__proto__.0'])
          expect(changeAnswer(mind, content, nothingKept, { [path]: null })).toHaveProperty('problems');
      });

      test('every place is kept under a key of its own', () => {
        const keys = answering.keys(content);
        expect(keys).not.toContain('');
        expect(new Set(keys).size).toBe(keys.length);
      });

      if (judging) {
        const grade = (kept: Kept) => gradeAnswer(mind, content, kept) ?? expect.fail('nothing is judged');

        test('the right answer is right in every item, and so is the solution', () => {
          for (const given of [right, judging.solution(content)]) {
            const result = grade(keptOf(given));
            expect(result.correct).toBe(result.total);
            expect(result.items.map(({ correct }) => correct)).not.toContain(false);
          }
        });

        test('the wrong answer and no answer are wrong in every item', () => {
          for (const kept of [keptOf(wrong), nothingKept]) {
            const result = grade(kept);
            expect(result.correct).toBe(0);
            expect(result.items).toHaveLength(result.total);
          }
        });

        test('items are judged in the order of the content', () => {
          const solved = keptOf(judging.solution(content));
          const keys = answering.keys(content);
          // Places that are not items have an order of their own, which their kind tests.
          if (answering.changes === 'asWhole' || keys.length !== grade(solved).total) return;
          for (const key of keys) {
            const { items } = grade({ ...solved, [key]: answering.empty });
            expect(items.map(({ correct }) => correct)).toEqual(keys.map((other) => other !== key));
          }
        });

        test('a result is marks and places: it holds no text, so none that was expected', () => {
          for (const kept of [keptOf(wrong), keptOf(right), nothingKept])
            expect(textsIn(grade(kept))).toEqual([]);
        });

        test('a mistake is told item by item, and what is asked does not tell what is right', () => {
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

  test('content that is no content is refused', () => {
    for (const given of [null, 7, 'text', []]) expect(mind.content.safeParse(given).success).toBe(false);
  });
});
