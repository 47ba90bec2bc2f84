import type { ExerciseType } from '@klasna/exercises/names';
import { exerciseTypes } from '@klasna/exercises/names';
import { samplesOf } from '@klasna/exercises/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  article,
  done,
  makeExercise,
  makeLesson,
  type TestLesson,
  upload,
  uploadAll,
} from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { animatedGif, png } from '../../../test/kernel/pictures.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let door: Door;
let at: TestLesson;
let files: Awaited<ReturnType<typeof uploadAll>>;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  door = await world.as(school.admin);
  at = await makeLesson(door);
  files = await uploadAll(door);
});
afterAll(() => world.close());

const post = (body: object) => door.post(at.exercises, { body });
const one = (id: string) => `${at.exercises}/${id}`;
const stored = async (id: string) => {
  const { exercises } = done(await door.get(at.part));
  return exercises.find((exercise: { id: string }) => exercise.id === id);
};

/** Samples name files that do not exist; here they name ours. */
function withOurFiles(type: ExerciseType, sample: unknown): unknown {
  const file = { gif: files.gif.id, pdf: files.pdf.id }[type as string] ?? files.image.id;
  return JSON.parse(JSON.stringify(sample).replaceAll(/00000000-0000-7000-8000-00000000000\d/g, file));
}

describe.each(exerciseTypes)('%s', (type) => {
  test.each(samplesOf[type].map(({ name }, place) => [name, place] as const))(
    '%s is kept, read in the lesson, and stays as it is when it is sent again',
    async (_, place) => {
      const sample = samplesOf[type][place];
      const { content, beside = {} } = withOurFiles(type, sample) as { content: object; beside?: object };
      const made = await post({ type, title: `A ${type}`, content, ...beside });
      expect([made.status, made.body.data?.type]).toEqual([201, type]);
      const { id, updatedAt: _1, ...seen } = made.body.data;
      expect(await stored(id)).toMatchObject({ id, ...seen });
      const { position: _2, ...sent } = seen;
      const again = await door.put(one(id), { body: sent });
      expect([again.status, again.body.data]).toEqual([200, { id, ...seen, updatedAt: expect.any(String) }]);
    },
  );
});

test.each([
  ['fill_in_gaps_from_box', 'fill_in_gaps_from_the_box', { text: 'I [am] here', extraWords: [] }],
  ['streamable', 'streamable_integration', { url: 'https://streamable.com/abc' }],
  ['figma', 'figma_integration', { url: 'https://www.figma.com/design/abc/def' }],
])('%s is understood as %s', async (short, type, content) => {
  expect(done(await post({ type: short, title: 'Short name', content })).type).toBe(type);
});

describe('files', () => {
  test('are named by id or by an address that was handed out, and answered by an address that opens them', async () => {
    const made = done(
      await post({ type: 'image_set', title: 'Pictures', images: [files.image.id, files.image.url] }),
    );
    for (const url of made.images) expect((await fetch(new URL(url, world.address))).status).toBe(200);
  });
});
