/** Content stored by earlier versions, and its upgrades. */
import { expect, test } from 'vitest';
import type { ExerciseType } from '../names.ts';
import { minds } from '../registry.ts';

interface Kept {
  readonly type: ExerciseType;
  readonly version: number;
  readonly content: unknown;
  readonly now: unknown;
}

const picture = { id: 'p', image: 'file', label: { id: 'l', text: 'house' } };
const entry = { id: 'e', word: 'the sky', translation: 'небо', audio: null, allowAdd: true };

const kept: readonly Kept[] = [
  ...(['image', 'image_set', 'gif', 'article'] as const).map((type) => ({
    ...{ type, version: 1, content: {}, now: { about: [] } },
  })),
  {
    type: 'label_the_pictures',
    version: 1,
    content: { pictures: [picture] },
    now: { pictures: [{ ...picture, alt: '' }] },
  },
  {
    type: 'wordlist',
    version: 1,
    content: { entries: [entry] },
    now: { entries: [{ ...entry, example: '' }] },
  },
];

test.each(kept)(
  '$type: content of version $version becomes valid current content',
  ({ type, version, content, now }) => {
    const { upgrades, content: schema } = minds[type];
    const upgraded = upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), content);
    expect(upgraded).toEqual(now);
    expect(schema.parse(upgraded)).toEqual(now);
  },
);

test('every earlier version of every type is tested', () => {
  const tried = kept.map(({ type, version }) => `${type} ${version}`).sort();
  const all = Object.values(minds).flatMap(({ type, upgrades }) =>
    upgrades.map((_, place) => `${type} ${place + 1}`),
  );
  expect(tried).toEqual(all.sort());
});
