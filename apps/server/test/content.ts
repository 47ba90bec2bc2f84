/** Creates courses for tests, through HTTP like everything else. */

import { type ExerciseType, exerciseTypes } from '@klasna/exercises/names';
import { exerciseModels } from '@klasna/exercises/registry';
import { samplesByType } from '@klasna/exercises/samples';
import type { ApiClient, ApiReply } from './api-client.ts';
import { animatedGif, png } from './kernel/sample-files.ts';

export const courseFields = {
  name: 'English from zero',
  language: 'en',
  teachingLanguage: 'uk',
  level: 'a1',
} as const;

export const unwrapData = (answer: ApiReply): ApiReply['body']['data'] => {
  if (answer.status >= 300) throw new Error(`returned ${answer.status} ${answer.text}`);
  return answer.body.data;
};

export interface TestLesson {
  /** The URLs of the lesson and of everything above it. */
  readonly course: string;
  readonly section: string;
  readonly lesson: string;
  readonly part: string;
  readonly exercises: string;
  readonly ids: { course: string; section: string; lesson: string; part: string };
}

export const makeCourse = async (client: ApiClient, fields: object = {}): Promise<string> =>
  unwrapData(await client.post('/tenant/courses', { body: { ...courseFields, ...fields } })).id;

/** Creates a course with a section, a lesson and the lesson's first section. */
export async function makeLesson(client: ApiClient, courseId?: string): Promise<TestLesson> {
  const course = courseId ?? (await makeCourse(client));
  const coursePath = `/tenant/courses/${course}`;
  const section = unwrapData(await client.post(`${coursePath}/sections`, { body: { name: 'Section' } })).id;
  const sectionPath = `${coursePath}/sections/${section}`;
  const made = unwrapData(await client.post(`${sectionPath}/lessons`, { body: { name: 'Lesson' } }));
  const lesson = `${sectionPath}/lessons/${made.id}`;
  const part = made.sections[0].id;
  return {
    course: coursePath,
    section: sectionPath,
    lesson,
    part: `${lesson}/sections/${part}`,
    exercises: `${lesson}/sections/${part}/exercises`,
    ids: { course, section, lesson: made.id, part },
  };
}

export const article = (title: string) => ({
  type: 'article',
  title,
  article: { kind: 'plain', text: 'Once upon a time' },
});

export const makeExercise = async (client: ApiClient, exercises: string, body: object): Promise<string> =>
  unwrapData(await client.post(exercises, { body })).id;

/** Lists the titles of the exercises in order. */
export const listExerciseTitles = async (client: ApiClient, part: string): Promise<string[]> =>
  unwrapData(await client.get(part)).exercises.map(({ title }: { title: string }) => title);

export function fileForm(bytes: Uint8Array, name = 'file', fields: Readonly<Record<string, string>> = {}) {
  const raw = new FormData();
  for (const [field, value] of Object.entries(fields)) raw.set(field, value);
  raw.set('file', new Blob([new Uint8Array(bytes)]), name);
  return { raw };
}

export const upload = (
  client: ApiClient,
  purpose: string,
  bytes: Uint8Array,
  name = 'file',
): Promise<ApiReply> => client.post('/tenant/files', fileForm(bytes, name, { purpose }));

const pdfBytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
/** The header of a WAV file and a little silence. */
export const wavBytes = Buffer.concat([
  Buffer.from('RIFF\x2c\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00', 'latin1'),
  Buffer.from([0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0]),
  Buffer.from('data\x08\x00\x00\x00', 'latin1'),
  Buffer.alloc(8, 128),
]);

/** Uploads one file for every purpose. */
export async function uploadAll(client: ApiClient) {
  const uploadFor = async (purpose: string, bytes: Uint8Array): Promise<{ id: string; url: string }> =>
    unwrapData(await upload(client, purpose, bytes));
  return {
    course: await uploadFor('course', await png()),
    image: await uploadFor('exerciseImage', await png()),
    gif: await uploadFor('gif', await animatedGif()),
    audio: await uploadFor('audio', wavBytes),
    pdf: await uploadFor('pdf', pdfBytes),
  };
}

type UploadedFiles = Awaited<ReturnType<typeof uploadAll>>;

/** Returns the request body of a sample. Samples refer to files that do not exist, so uploaded files replace them. */
export function toSampleBody(type: ExerciseType, sampleIndex: number, files: UploadedFiles): object {
  const { content, commonFields = {} } = samplesByType[type][sampleIndex] ?? {};
  const { images, gif, audio, ...rest } = commonFields;
  const model = exerciseModels[type];
  const filesByUse = {
    exerciseImage: files.image.id,
    exerciseAudio: files.audio.id,
    exercisePdf: files.pdf.id,
  };
  return {
    type,
    title: `A ${type}`,
    content: model.withFiles?.(model.content.parse(content), (_, use) => filesByUse[use]) ?? content,
    ...rest,
    ...(images && { images: images.map(() => files.image.id) }),
    ...(gif && { gif: files.gif.id }),
    ...(audio && { audio: audio.kind === 'file' ? { ...audio, file: files.audio.id } : audio }),
  };
}

/** Returns one sample of every exercise type. */
export const sampleBodiesOfAllTypes = (files: UploadedFiles): object[] =>
  exerciseTypes.map((type) => toSampleBody(type, 0, files));
