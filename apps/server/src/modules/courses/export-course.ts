import type { Readable } from 'node:stream';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toDownloadName } from '../../kernel/files/download-name.ts';
import type { FileRow } from '../../kernel/files/file-repository.ts';
import { streamZip, type ZipEntry } from '../../kernel/http/stream-zip.ts';
import { describeCourseFile, type WholeCourse } from './describe-course-file.ts';
import { listExercises } from './exercises.store.ts';
import { courseTextName } from './open-archive.ts';
import type { Course } from './paths.store.ts';
import { findFilesById } from './resolve-files.ts';
import { listLessonSections, listLessons, listSections } from './steps.store.ts';

export interface ExportDeps {
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
  { openFile, hasFile }: ExportDeps,
): Promise<Readable> {
  const wholeCourse = await readWholeCourse(tx, course);
  const rows = await findFilesById(tx, listFileIds(wholeCourse));
  await rejectMissingFiles([...rows.values()], hasFile);
  const media = [...rows.values()].map((row, index) => ({ path: toPath(index, row), row }));
  const paths = new Map(media.map(({ path, row }) => [row.id, path]));
  const courseFile = describeCourseFile(wholeCourse, (id) => paths.get(id) ?? id);
  const text = {
    ...courseFile,
    media: Object.fromEntries(media.map(({ path, row }) => [path, { path, name: row.name }])),
  };
  return streamZip(async function* (): AsyncGenerator<ZipEntry> {
    yield { path: courseTextName, content: Buffer.from(`${JSON.stringify(text, undefined, 2)}\n`) };
    for (const { path, row } of media) {
      yield { path, content: await openFile(row) };
    }
  });
}

/** Fails with the names of the missing files, so that teachers can upload them again. */
async function rejectMissingFiles(rows: readonly FileRow[], hasFile: ExportDeps['hasFile']): Promise<void> {
  const missingNames: string[] = [];
  for (const row of rows) if (!(await hasFile(row))) missingNames.push(row.name);
  if (missingNames.length === 0) return;
  throw new Failure('courseMediaLost', {
    message: { key: 'failures:courseMediaLost', values: { names: missingNames.join(', ') } },
  });
}

/** Lists the ids of the files of a course, in the order of their use. */
function listFileIds(wholeCourse: WholeCourse): string[] {
  const fileIds = new Set<string>();
  describeCourseFile(wholeCourse, (id) => {
    fileIds.add(id);
    return id;
  });
  return [...fileIds];
}

const toPath = (index: number, { mime }: FileRow): string =>
  `media/${toDownloadName(String(index + 1).padStart(4, '0'), mime)}`;

async function readWholeCourse(tx: Tx, course: Course): Promise<WholeCourse> {
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  const { schoolId } = course;
  const sections = await listSections(tx, schoolId, course.id);
  const lessons = await listLessons(tx, schoolId, ids(sections));
  const lessonSections = await listLessonSections(tx, schoolId, ids(lessons));
  const exercises = await listExercises(tx, schoolId, ids(lessonSections));
  return { course, sections, lessons, lessonSections, exercises };
}
