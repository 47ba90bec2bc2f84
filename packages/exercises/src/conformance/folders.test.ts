/** The folder of every exercise type, and its texts in every language. */
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

test('every folder and every file of texts belongs to a type', () => {
  const all = [...exerciseTypes].sort();
  expect(readdirSync(new URL('../types/', import.meta.url)).sort()).toEqual(all);
  expect(readdirSync(words).sort()).toEqual(all.map((type) => `${type}.json`));
});

describe.each(exerciseTypes)('%s', (type) => {
  test('has a name and a hint', () => {
    expect(wordsOf(type)).toMatchObject({ name: expect.any(String), hint: expect.any(String) });
  });

  test.each(tags)('has at least three keywords for the search in %s', (tag) => {
    const { keywords } = wordsOf(type, new URL(`${tag}/exercises/kinds/`, languages));
    expect(keywords).toEqual(expect.stringMatching(/^[^,]+(, [^,]+){2,}$/u));
  });

  test('has an editor and a player, and a review if it takes answers', async () => {
    const { Player, toStudentView } = await importFace(type);
    const { Editor, Review, ...rest } = await importEditing(type);
    for (const part of [Editor, Player]) expect(part).toBeTypeOf('function');
    expect(Review !== undefined).toBe(minds[type].answering !== undefined);
    expect(rest).toHaveProperty('begin');
    expect(toStudentView).toBe(minds[type].toStudentView);
  });

  test('has one model, imported statically or on demand', async () => {
    expect(await importMind(type)).toBe(minds[type]);
  });
});
