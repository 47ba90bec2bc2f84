/** The markup and the files of exercises are sanitised, checked and served. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  article,
  makeExercise,
  makeLesson,
  type TestLesson,
  unwrapData,
  upload,
  uploadAll,
  wavBytes,
} from '../../../test/content.ts';
import { animatedGif, png } from '../../../test/kernel/sample-files.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let client: ApiClient;
let at: TestLesson;
let files: Awaited<ReturnType<typeof uploadAll>>;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
  at = await makeLesson(client);
  files = await uploadAll(client);
});
afterAll(() => testApp.close());

const post = (body: object) => client.post(at.exercises, { body });
const toPath = (id: string) => `${at.exercises}/${id}`;
const readStored = async (id: string) => {
  const { exercises } = unwrapData(await client.get(at.part));
  return exercises.find((exercise: { id: string }) => exercise.id === id);
};

describe('markup', () => {
  const sanitize = async (markup: string): Promise<string> =>
    unwrapData(
      await post({
        type: 'article',
        title: 'Markup',
        article: { kind: 'custom', text: `<p>x</p>${markup}` },
      }),
    ).article.text.slice('<p>x</p>'.length);

  test.each([
    [
      '<p style="text-align:center">a <strong>b</strong> <em>c</em></p>',
      '<p style="text-align:center">a <strong>b</strong> <em>c</em></p>',
    ],
    [
      '<ul><li>one</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
      '<ul><li>one</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    ],
    [
      '<a href="https://a.example/" onclick="x()">a</a>',
      '<a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    ],
    ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer nofollow">a</a>'],
    [
      '<a href="&#106;avascript:alert(1)">a</a>',
      '<a target="_blank" rel="noopener noreferrer nofollow">a</a>',
    ],
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg onload=alert(1)><a>b</a></svg>', '<a target="_blank" rel="noopener noreferrer nofollow">b</a>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<p style="background:url(https://evil.example/x)">a</p>', '<p>a</p>'],
    ['<p onmouseover="x()" id="app" class="y">a</p>', '<p>a</p>'],
    ['<style>body{display:none}</style>', ''],
    ['<form action="https://evil.example"><input name="a">b</form>', 'b'],
    ['a < b & c', 'a &lt; b &amp; c'],
  ])('%s becomes %s', async (given, cleaned) => {
    expect(await sanitize(given)).toBe(cleaned);
  });

  test('is sanitised in descriptions, and left unchanged in plain texts', async () => {
    const made = unwrapData(
      await post({
        ...article('Both'),
        description: '<b onclick="x()">Read</b><script>x()</script>',
        script: '<b>bold</b>',
      }),
    );
    expect([made.description, made.script]).toEqual(['<b>Read</b>', '<b>bold</b>']);
    expect(unwrapData(await post({ ...article('None'), description: '<p></p>' })).description).toBeNull();
  });

  test('is sanitised quickly however deeply it is nested', async () => {
    const began = performance.now();
    await post({ type: 'article', title: 'Nest', article: { kind: 'custom', text: '<b>'.repeat(16_000) } });
    const brackets = {
      type: 'article',
      title: 'Open',
      article: { kind: 'custom', text: '<'.repeat(50_000) },
    };
    expect((await post(brackets)).body.errors).toEqual({ 'article.text': ['At most 50000 characters'] });
    await post({ ...article('Text'), description: '<'.repeat(5000) });
    // Work that grows with the square of the text takes minutes.
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

describe('files', () => {
  test('are given by id or by an address from the server, and returned as an address that opens them', async () => {
    const made = unwrapData(
      await post({ type: 'image_set', title: 'Pictures', images: [files.image.id, files.image.url] }),
    );
    for (const url of made.images) expect((await fetch(new URL(url, testApp.address))).status).toBe(200);
    const label = {
      type: 'label_the_pictures',
      title: 'Label',
      content: { pictures: [{ image: files.image.url, label: 'house' }] },
    };
    const [picture] = unwrapData(await post(label)).content.pictures;
    expect((await fetch(new URL(picture.image, testApp.address))).status).toBe(200);
    const document = unwrapData(
      await post({ type: 'pdf', title: 'Document', content: { file: files.pdf.id } }),
    );
    expect((await fetch(new URL(document.content.file, testApp.address))).status).toBe(200);
    const words = {
      type: 'wordlist',
      title: 'Words',
      content: { entries: [{ word: 'sky', translation: 'небо', audio: files.audio.url }] },
    };
    const [entry] = unwrapData(await post(words)).content.entries;
    expect((await fetch(new URL(entry.audio, testApp.address))).status).toBe(200);
  });

  test('of sound are given by id or address, and returned with both', async () => {
    for (const audio of [
      { kind: 'file', file: files.audio.id },
      { kind: 'file', url: files.audio.url },
    ]) {
      const made = unwrapData(await post({ type: 'audio', title: 'Sound', audio }));
      expect(made.audio).toEqual({
        kind: 'file',
        file: files.audio.id,
        url: expect.stringContaining('/files/'),
      });
    }
  });

  test('from somebody’s dictionary are theirs to use, and stay where an exercise holds them', async () => {
    const colleague = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['admin-access'] }),
    );
    const student = await testApp.signInAs(await testApp.createPerson(school, { role: 'member' }));
    const own = unwrapData(await upload(colleague, 'dictionaryAudio', wavBytes)).id;
    const foreign = unwrapData(await upload(student, 'dictionaryAudio', wavBytes)).id;
    const toBody = (file: string) => ({ type: 'audio', title: 'Sound', audio: { kind: 'file', file } });
    for (const file of [own, foreign]) {
      const answer = await post(toBody(file));
      expect([answer.status, answer.body.errors]).toEqual([400, { 'audio.file': ['There is no such file'] }]);
    }
    const lesson = await makeLesson(colleague);
    const created = await colleague.post(lesson.exercises, { body: toBody(own) });
    expect(created.status).toBe(201);
    expect((await post(toBody(own))).status).toBe(201);
  });

  test.each<[string, (other: { foreign: string; tampered: string }) => object, string]>([
    ['uploaded for another purpose', () => ({ type: 'gif', title: 'Gif', gif: files.image.id }), 'gif'],
    [
      'uploaded for another purpose, in a list,',
      () => ({ type: 'image_set', title: 'Set', images: [files.image.id, files.gif.id] }),
      'images.1',
    ],
    [
      'of another school',
      ({ foreign }) => ({ type: 'image', title: 'Image', images: [foreign] }),
      'images.0',
    ],
    [
      'with a tampered address',
      ({ tampered }) => ({ type: 'image', title: 'Image', images: [tampered] }),
      'images.0',
    ],
    [
      'of another site',
      () => ({ type: 'pdf', title: 'Pdf', content: { file: 'https://elsewhere.example/a.pdf' } }),
      'content.file',
    ],
    [
      'with a picture instead of sound',
      () => ({ type: 'audio', title: 'Sound', audio: { kind: 'file', file: files.image.id } }),
      'audio.file',
    ],
  ])('%s are rejected', async (_, bodyOf, path) => {
    const stranger = await testApp.signInAs((await testApp.createTestSchool()).admin);
    const foreign = unwrapData(await upload(stranger, 'exerciseImage', await png())).url;
    const answer = await post(bodyOf({ foreign, tampered: `${files.image.url.slice(0, -3)}abc` }));
    expect([answer.status, answer.body.errors]).toEqual([400, { [path]: ['There is no such file'] }]);
  });

  test('are checked by their bytes: a PNG is rejected as GIF, and a GIF may have at most 1 MB', async () => {
    expect((await upload(client, 'gif', await png())).status).toBe(415);
    const gif = await animatedGif();
    const padTo = (size: number) => Buffer.concat([gif, Buffer.alloc(size - gif.length)]);
    expect((await upload(client, 'gif', padTo(1_048_576))).status).toBe(201);
    const refused = await upload(client, 'gif', padTo(1_048_577));
    expect([refused.status, refused.body.message]).toEqual([413, 'File size must not exceed 1 MB']);
  });

  test('used by an exercise cannot be deleted, not even if the exercise is deleted; copies share them', async () => {
    const own = unwrapData(await upload(client, 'exerciseImage', await png(33, 33)));
    const id = await makeExercise(client, at.exercises, { type: 'image', title: 'Kept', images: [own.id] });
    const copy = unwrapData(await client.post(`${toPath(id)}/duplicate`));
    expect(copy.images).toEqual((await readStored(id)).images);
    const remove = () => testApp.runSql(school.id, 'delete from files where id = $1', [own.id]);
    await client.delete(toPath(id));
    await expect(remove()).rejects.toThrow(/foreign key/);
    const another = unwrapData(await upload(client, 'exerciseImage', await png(34, 34)));
    await client.put(toPath(copy.id), { body: { images: [another.id] } });
    await expect(remove()).rejects.toThrow(/foreign key/);
    expect(unwrapData(await client.post(`${toPath(id)}/restore`)).images).toHaveLength(1);
  });
});
