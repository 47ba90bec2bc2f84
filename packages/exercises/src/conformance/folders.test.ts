/** Every exercise type has its folder, and its texts in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadComponents } from '../components/component-loaders.ts';
import { loadEditing, loadModel } from '../components/editing-loaders.ts';
import { type ExerciseType, exerciseTypes } from '../names.ts';
import { exerciseModels } from '../registry.ts';

const languages = new URL('../../../languages/', import.meta.url);
const textsFolder = new URL('en/exercises/kinds/', languages);

const readTexts = (type: ExerciseType, folder = textsFolder): { readonly keywords?: unknown } =>
  JSON.parse(readFileSync(new URL(`${type}.json`, folder), 'utf8'));

const languageTags = readdirSync(languages).filter((name) => /^[a-z]{2}$/.test(name));

test('every folder and every file of texts belongs to a type', () => {
  const all = [...exerciseTypes].sort();
  expect(readdirSync(new URL('../types/', import.meta.url)).sort()).toEqual(all);
  expect(readdirSync(textsFolder).sort()).toEqual(all.map((type) => `${type}.json`));
});

describe.each(exerciseTypes)('%s', (type) => {
  test('has a name and a hint', () => {
    expect(readTexts(type)).toMatchObject({ name: expect.any(String), hint: expect.any(String) });
  });

  test.each(languageTags)('has at least three keywords for the search in %s', (tag) => {
    const { keywords } = readTexts(type, new URL(`${tag}/exercises/kinds/`, languages));
    expect(keywords).toEqual(expect.stringMatching(/^[^,]+(, [^,]+){2,}$/u));
  });

  test('has an editor and a player, and a review if it takes answers', async () => {
    const { Player, toStudentView } = await loadComponents(type);
    const { Editor, Review, ...rest } = await loadEditing(type);
    for (const part of [Editor, Player]) expect(part).toBeTypeOf('function');
    expect(Review !== undefined).toBe(exerciseModels[type].answering !== undefined);
    expect(rest).toHaveProperty('initialContent');
    expect(toStudentView).toBe(exerciseModels[type].toStudentView);
  });

  test('has one model, imported statically or on demand', async () => {
    expect(await loadModel(type)).toBe(exerciseModels[type]);
  });
});
