import { exerciseTypes } from '@klasna/exercises/names';
import { exerciseModels } from '@klasna/exercises/registry';
import { samplesByType } from '@klasna/exercises/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  article,
  makeExercise,
  makeLesson,
  type TestLesson,
  toSampleBody,
  unwrapData,
  uploadAll,
} from '../../../test/content.ts';
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

describe.each(exerciseTypes)('%s', (type) => {
  test.each(samplesByType[type].map(({ name }, index) => [name, index] as const))(
    '%s is stored, returned in the lesson, and unchanged when it is sent back',
    async (_, index) => {
      const made = await post(toSampleBody(type, index, files));
      expect([made.status, made.body.data?.type]).toEqual([201, type]);
      const { id, updatedAt: _1, ...seen } = made.body.data;
      expect(await readStored(id)).toMatchObject({ id, ...seen });
      const { position: _2, ...sent } = seen;
      const again = await client.put(toPath(id), { body: sent });
      expect([again.status, again.body.data]).toEqual([200, { id, ...seen, updatedAt: expect.any(String) }]);
    },
  );
});

test.each([
  ['fill_in_gaps_from_box', 'fill_in_gaps_from_the_box', { text: 'I [am] here', extraWords: [] }],
  ['streamable', 'streamable_integration', { url: 'https://streamable.com/abc' }],
  ['figma', 'figma_integration', { url: 'https://www.figma.com/design/abc/def' }],
])('the short type %s means %s', async (short, type, content) => {
  expect(unwrapData(await post({ type: short, title: 'Short name', content })).type).toBe(type);
});

const required = 'This field is required';
const format = 'Please choose one of the offered values';
const longText = 'x'.repeat(501);

describe('validation rejects', () => {
  test.each<[string, object, Record<string, string>]>([
    ['no title and no type', {}, { title: required, type: required }],
    ['a blank title', { type: 'article', title: ' ' }, { title: required }],
    ['a short title', { type: 'article', title: 'x' }, { title: 'At least 2 characters' }],
    ['a long title', { type: 'article', title: longText }, { title: 'At most 500 characters' }],
    ['an unknown type', { type: 'crossword', title: 'Words' }, { type: format }],
    [
      'a description that is too long',
      { type: 'article', title: 'Text', description: `<p>${longText}</p>` },
      { description: 'At most 500 characters' },
    ],
    [
      'a test without questions',
      { type: 'test', title: 'Test', content: { questions: [] } },
      { 'content.questions': 'At least 1 needed' },
    ],
    [
      'a question without a correct answer, and another without text',
      {
        type: 'test',
        title: 'Test',
        content: {
          questions: [
            { text: 'One?', answers: [{ text: 'no' }] },
            { text: ' ', answers: [{ text: 'yes', isCorrect: true }] },
          ],
        },
      },
      {
        'content.questions.0.answers': 'Please mark at least one answer as correct',
        'content.questions.1.text': required,
      },
    ],
    [
      'an empty list of columns',
      { type: 'sort_into_columns', title: 'Sort', content: { columns: [] } },
      { 'content.columns': 'At least 1 needed' },
    ],
    [
      'a column without a name and one without items',
      {
        type: 'sort_into_columns',
        title: 'Sort',
        content: {
          columns: [
            { name: '', items: ['a'] },
            { name: 'Verbs', items: ['  '] },
          ],
        },
      },
      { 'content.columns.0.name': required, 'content.columns.1.items.0.text': required },
    ],
    ['a GIF without a file', { type: 'gif', title: 'Moving' }, { gif: required }],
    ['an image without a file', { type: 'image', title: 'Still' }, { images: required }],
    ['a set without pictures', { type: 'image_set', title: 'Still', images: [] }, { images: required }],
    ['audio without sound', { type: 'audio', title: 'Sound' }, { audio: required }],
    [
      'audio of an unknown kind',
      { type: 'audio', title: 'Sound', audio: { kind: 'tape' } },
      { 'audio.kind': format },
    ],
    [
      'audio at an http address',
      { type: 'audio', title: 'Sound', audio: { kind: 'link', url: 'http://sounds.example/a.mp3' } },
      { 'audio.url': 'Please enter an address that begins with https://' },
    ],
    ['an article without text', { type: 'article', title: 'Text' }, { article: required }],
    [
      'an article without visible text',
      {
        type: 'article',
        title: 'Text',
        article: { kind: 'custom', text: '<p> &nbsp; </p><script>x()</script>' },
      },
      { 'article.text': required },
    ],
    [
      'an article that is too long',
      { type: 'article', title: 'Text', article: { kind: 'plain', text: 'x'.repeat(50_001) } },
      { 'article.text': 'At most 50000 characters' },
    ],
    [
      'a video at an http address',
      { type: 'video', title: 'Film', videoLink: 'http://videos.example/a.mp4' },
      { videoLink: 'Please enter an address that begins with https://' },
    ],
    [
      'a video with a javascript: address',
      { type: 'video', title: 'Film', videoLink: 'javascript:alert(1)' },
      { videoLink: 'Please enter an address that begins with https://' },
    ],
    [
      'a link with a javascript: address',
      { type: 'external_link', title: 'Link', links: [{ url: 'javascript:alert(1)' }] },
      { 'links.0.url': 'Please enter an address that begins with http:// or https://' },
    ],
    ['no link', { type: 'external_link', title: 'Link' }, { links: required }],
    [
      'a forged host',
      { type: 'miro_integration', title: 'Board', content: { url: 'https://miro.com.evil.example/x' } },
      { 'content.url': 'Please enter an https address of this site' },
    ],
    [
      'an unclosed bracket',
      { type: 'fill_in_gaps', title: 'Gaps', content: { text: 'I [am here' } },
      { 'content.text': 'This bracket is not closed' },
    ],
    ['no content at all', { type: 'fill_in_gaps', title: 'Gaps' }, { content: required }],
    [
      'content of the wrong type',
      { type: 'true_false', title: 'Marks', content: 7 },
      { content: 'This value cannot be used here' },
    ],
    [
      'a limit of zero attempts',
      { type: 'article', title: 'Text', attemptsLimit: 0 },
      { attemptsLimit: 'Must be at least 1' },
    ],
    [
      'more than 20 attempts',
      { type: 'article', title: 'Text', attemptsLimit: 21 },
      { attemptsLimit: 'Must be at most 20' },
    ],
    [
      'an unknown value of showAnswers',
      { type: 'article', title: 'Text', showAnswers: 'sometimes' },
      { showAnswers: format },
    ],
    [
      'characters that cannot be stored',
      {
        type: 'true_false',
        title: 'Marks',
        content: { statements: [{ text: 'a\0b', isCorrect: true }] },
        script: 'c\ud800d',
      },
      {
        'content.statements.0.text': 'This contains characters that cannot be stored',
        script: 'This contains characters that cannot be stored',
      },
    ],
    [
      'files that do not exist',
      {
        type: 'label_the_pictures',
        title: 'Label',
        content: { pictures: [{ image: '01890000-0000-7000-8000-000000000009', label: 'x' }] },
      },
      { 'content.pictures.0.image': 'There is no such file' },
    ],
  ])('%s', async (_, body, errors) => {
    const answer = await post(body);
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'INVALID_INPUT',
      Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, [text]])),
    ]);
  });

  test('excessively nested content without a fault', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const content = `{"text":${deep},"url":${deep},"file":${deep},"pairs":[{"left":{"text":${deep}},"right":"x"}]}`;
    for (const type of exerciseTypes) {
      const raw = `{"type":"${type}","title":"Deep","content":${content}}`;
      const headers = { 'content-type': 'application/json' };
      expect({ type, isFault: (await client.post(at.exercises, { raw, headers })).status >= 500 }).toEqual({
        type,
        isFault: false,
      });
    }
  });
});

describe('the fields of an exercise', () => {
  test('are returned unchanged', async () => {
    const commonFields = {
      title: 'Everything',
      description: '<p>Read <strong>and</strong> listen</p>',
      images: [files.image.id],
      gif: files.gif.id,
      audio: { kind: 'link', url: 'https://sounds.example/bird.mp3' },
      article: { kind: 'plain', text: 'Plain <b>text</b> & nothing else' },
      videoLink: 'https://www.youtube.com/watch?v=abc123',
      script: 'What is said',
      links: [
        { title: 'Dictionary', url: 'http://dictionary.example/?q=1' },
        { title: null, url: 'https://a.example/' },
      ],
      answer: 'A model answer',
      attemptsLimit: 5,
      showAnswers: 'never',
    };
    const content = { statements: [{ text: 'The sky is blue', isCorrect: true }] };
    const made = unwrapData(await post({ ...commonFields, type: 'true_false', content }));
    const { images: _, gif: __, ...rest } = commonFields;
    expect(made).toMatchObject({
      ...rest,
      content: { statements: [{ text: 'The sky is blue', isCorrect: true }] },
    });
    expect([made.images, made.gif]).toEqual([
      [expect.stringContaining(files.image.id)],
      expect.stringContaining(files.gif.id),
    ]);
    expect(await readStored(made.id)).toEqual(made);
  });

  test('keep their value if absent, are cleared by null, and replace content as a whole', async () => {
    const id = await makeExercise(client, at.exercises, {
      ...{ type: 'true_false', title: 'First', description: 'Some words', script: 'Said', attemptsLimit: 2 },
      content: {
        statements: [
          { text: 'one', isCorrect: true },
          { text: 'two', isCorrect: false },
        ],
      },
    });
    const before = await readStored(id);
    const renamed = unwrapData(await client.put(toPath(id), { body: { title: 'Second' } }));
    expect(renamed).toEqual({ ...before, title: 'Second', updatedAt: expect.any(String) });
    const cleared = unwrapData(
      await client.put(toPath(id), { body: { description: null, script: '', attemptsLimit: null } }),
    );
    expect(cleared).toMatchObject({ title: 'Second', description: null, script: null, attemptsLimit: null });
    const replaced = unwrapData(
      await client.put(toPath(id), {
        body: { content: { statements: ['two', 'three'].map((text) => ({ text, isCorrect: false })) } },
      }),
    );
    const [two, three] = replaced.content.statements;
    expect([two.text, three.text]).toEqual(['two', 'three']);
    expect(two.id).toBe(before.content.statements[1].id);
    expect(before.content.statements.map((item: { id: string }) => item.id)).not.toContain(three.id);
    expect((await client.put(toPath(id), { body: {} })).status).toBe(200);
  });

  test('are cleared by null for lists too', async () => {
    const id = await makeExercise(client, at.exercises, {
      ...article('Lists'),
      images: [files.image.id],
      links: [{ url: 'https://school.example' }],
    });
    const cleared = unwrapData(await client.put(toPath(id), { body: { images: null, links: null } }));
    expect([cleared.images, cleared.links]).toEqual([[], []]);
    const bare = unwrapData(await post({ ...article('Bare'), images: null, links: null }));
    expect([bare.images, bare.links]).toEqual([[], []]);
  });

  test('limit attempts to 3 for matching and not at all for other types; null means unlimited', async () => {
    const content = { pairs: [{ left: 'dog', right: 'собака' }] };
    const limit = async (body: object) =>
      unwrapData(await post({ title: 'Attempts', ...body })).attemptsLimit;
    expect(await limit({ type: 'match_the_words', content })).toBe(3);
    expect(await limit({ type: 'match_the_words', content, attemptsLimit: null })).toBeNull();
    expect(await limit({ type: 'fill_in_gaps', content: { text: '[am]' } })).toBeNull();
    expect(await limit({ type: 'match_the_words', content, attemptsLimit: 20 })).toBe(20);
  });

  test('do not allow changing the type', async () => {
    const id = await makeExercise(client, at.exercises, article('Fixed'));
    expect((await client.put(toPath(id), { body: { type: 'article', title: 'Still' } })).status).toBe(200);
    const answer = await client.put(toPath(id), { body: { type: 'video' } });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { type: ['The type of an exercise cannot change'] },
    ]);
  });

  test('cannot be cleared if the type needs them', async () => {
    const id = await makeExercise(client, at.exercises, article('Needed'));
    const answer = await client.put(toPath(id), { body: { article: null } });
    expect([answer.status, answer.body.errors]).toEqual([400, { article: [required] }]);
  });

  test('reduce a pasted embed code to its address', async () => {
    const made = unwrapData(
      await post({
        type: 'video',
        title: 'Film',
        videoLink:
          '<iframe width="5" src="https://www.youtube.com/embed/x?a=1&amp;b=2" onload="x()"></iframe>',
      }),
    );
    expect(made.videoLink).toBe('https://www.youtube.com/embed/x?a=1&b=2');
  });

  test('accept 50,000 characters of any script', async () => {
    const text = '語'.repeat(50_000);
    const made = unwrapData(await post({ type: 'article', title: 'Long', article: { kind: 'plain', text } }));
    expect((await readStored(made.id)).article.text).toBe(text);
  });
});

describe('stored content', () => {
  test('carries the version of its format', async () => {
    const id = await makeExercise(client, at.exercises, article('Version'));
    expect(
      await testApp.runSql(school.id, 'select content_version from exercises where id = $1', [id]),
    ).toEqual([{ content_version: exerciseModels.article.version }]);
  });
});
