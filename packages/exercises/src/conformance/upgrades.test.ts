/** Content stored by earlier versions is upgraded to the current format. */
import { expect, test } from 'vitest';
import type { ExerciseType } from '../names.ts';
import { exerciseModels } from '../registry.ts';

interface StoredVersion {
  readonly type: ExerciseType;
  readonly version: number;
  readonly content: unknown;
  readonly expected: unknown;
}

const picture = { id: 'p', image: 'file', label: { id: 'l', text: 'house' } };
const entry = { id: 'e', word: 'the sky', translation: 'небо', audio: null, allowAdd: true };

const storedVersions: readonly StoredVersion[] = [
  ...(['image', 'image_set', 'gif', 'article'] as const).map((type) => ({
    ...{ type, version: 1, content: {}, expected: { about: [] } },
  })),
  {
    type: 'label_the_pictures',
    version: 1,
    content: { pictures: [picture] },
    expected: { pictures: [{ ...picture, alt: '' }] },
  },
  {
    type: 'wordlist',
    version: 1,
    content: { entries: [entry] },
    expected: { entries: [{ ...entry, example: '' }] },
  },
];

test.each(storedVersions)(
  '$type: content of version $version becomes valid current content',
  ({ type, version, content, expected }) => {
    const { upgrades, content: schema } = exerciseModels[type];
    const upgraded = upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), content);
    expect(upgraded).toEqual(expected);
    expect(schema.parse(upgraded)).toEqual(expected);
  },
);

test('every earlier version of every type is tested', () => {
  const testedVersions = storedVersions.map(({ type, version }) => `${type} ${version}`).sort();
  const all = Object.values(exerciseModels).flatMap(({ type, upgrades }) =>
    upgrades.map((_, index) => `${type} ${index + 1}`),
  );
  expect(testedVersions).toEqual(all.sort());
});
