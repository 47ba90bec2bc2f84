import type { Readable } from 'node:stream';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { fileName } from '../../kernel/files/file-name.ts';
import type { FileRow } from '../../kernel/files/file-rows.ts';
import { streamZip, type ZipEntry } from '../../kernel/http/zip.ts';
import { describeCourseFile, type WholeCourse } from './describe-course-file.ts';
import { listExercises } from './exercises.store.ts';
import { filesById } from './named-files.ts';
import { courseText } from './open-course-zip.ts';
import type { Course } from './places.store.ts';
import { listLessonSections, listLessons, listSections } from './steps.store.ts';

export interface ExportMeans {
  readonly openFile: (file: FileRow) => Promise<Readable>;
  readonly hasFile: (file: FileRow) => Promise<boolean>;
}

/**
 * Exports a course as one file. Loads the rows now and streams the files later, so that a slow client holds
 * no transaction open. Fails before anything is sent if a file is missing.
 */
export async function exportCourse(
  tx: Tx,
  course: Course,
  { openFile, hasFile }: ExportMeans,
): Promise<Readable> {
  const whole = await readWhole(tx, course);
  const rows = await filesById(tx, filesIn(whole));
  await refuseLost([...rows.values()], hasFile);
  const media = [...rows.values()].map((row, place) => ({ path: pathOf(place, row), row }));
  const paths = new Map(media.map(({ path, row }) => [row.id, path]));
  const written = describeCourseFile(whole, (id) => paths.get(id) ?? id);
  const text = {
    ...written,
    media: Object.fromEntries(media.map(({ path, row }) => [path, { path, name: row.name }])),
  };
  return streamZip(async function* (): AsyncGenerator<ZipEntry> {
    yield { path: courseText, content: Buffer.from(`${JSON.stringify(text, undefined, 2)}\n`) };
    for (const { path, row } of media) {
      yield { path, content: await openFile(row) };
    }
  });
}

/** The failure names the missing files, so that teachers can upload them again. */
async function refuseLost(rows: readonly FileRow[], hasFile: ExportMeans['hasFile']): Promise<void> {
  const lost: string[] = [];
  for (const row of rows) if (!(await hasFile(row))) lost.push(row.name);
  if (lost.length === 0) return;
  throw new Failure('courseMediaLost', {
    words: { key: 'failures:courseMediaLost', values: { names: lost.join(', ') } },
  });
}

/** Ids of the files of a course, in the order of their use. */
function filesIn(whole: WholeCourse): string[] {
  const named = new Set<string>();
  describeCourseFile(whole, (id) => {
    named.add(id);
    return id;
  });
  return [...named];
}

const pathOf = (place: number, { mime }: FileRow): string =>
  `media/${fileName(String(place + 1).padStart(4, '0'), mime)}`;

async function readWhole(tx: Tx, course: Course): Promise<WholeCourse> {
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  const { schoolId } = course;
  const sections = await listSections(tx, schoolId, course.id);
  const lessons = await listLessons(tx, schoolId, ids(sections));
  const lessonSections = await listLessonSections(tx, schoolId, ids(lessons));
  const exercises = await listExercises(tx, schoolId, ids(lessonSections));
  return { course, sections, lessons, lessonSections, exercises };
}
