/** What lies in the folder of every kind, and what is said about it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ExerciseType, exerciseTypes } from '../names.ts';
import { minds } from '../registry.ts';
import { importEditing, importFace, importMind } from '../registry.ui.ts';

const languages = new URL('../../../languages/', import.meta.url);
const words = new URL('en/exercises/kinds/', languages);

const wordsOf = (type: ExerciseType, folder = words): { readonly keywords?: unknown } =>
  JSON.parse(readFileSync(new URL(`${type}.json`, folder), 'utf8'));

const tags = readdirSync(languages).filter((name) => /^[a-z]{2}$/.test(name));

test('every folder is a kind, and so is everything that has a name', () => {
  const all = [...exerciseTypes].sort();
  expect(readdirSync(new URL('../types/', import.meta.url)).sort()).toEqual(all);
  expect(readdirSync(words).sort()).toEqual(all.map((type) => `${type}.json`));
});

describe.each(exerciseTypes)('%s', (type) => {
  test('is called something, and what is done in it is said', () => {
    expect(wordsOf(type)).toMatchObject({ name: expect.any(String), hint: expect.any(String) });
  });

  test.each(tags)('is found by other words that teachers use for it: %s', (tag) => {
    const { keywords } = wordsOf(type, new URL(`${tag}/exercises/kinds/`, languages));
    expect(keywords).toEqual(expect.stringMatching(/^[^,]+(, [^,]+){2,}$/u));
  });

  test('is made and played; where it takes answers they can be looked at', async () => {
    const { Player, toStudentView } = await importFace(type);
    const { Editor, Review, ...rest } = await importEditing(type);
    for (const part of [Editor, Player]) expect(part).toBeTypeOf('function');
    expect(Review !== undefined).toBe(minds[type].answering !== undefined);
    expect(rest).toHaveProperty('begin');
    expect(toStudentView).toBe(minds[type].toStudentView);
  });

  test('has the same mind wherever it is asked for', async () => {
    expect(await importMind(type)).toBe(minds[type]);
  });
});
