/**
 * The calls that cost a server much, and how often a minute one person may make each. More calls are refused until the
 * minute has room again. The numbers are far above what a person does and far below what holds others up.
 */
import type { Endpoint } from './define.ts';
import type { EndpointByAddress } from './routes.ts';

const lessonSectionPath =
  '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}';

const callsPerMinute = {
  // Files that are parsed. Every correction of an import checks the file again.
  'POST /tenant/dictionary/import': 20,
  'POST /tenant/users/import': 20,
  'POST /tenant/courses/import': 10,
  [`POST ${lessonSectionPath}/import`]: 20,
  // Pictures that are decoded, and documents.
  'POST /tenant/files': 60,
  'POST /tenant/user/avatar': 10,
  'POST /tenant/school/avatar': 10,
  'POST /tenant/users/{id}/documents': 60,
  'POST /tenant/groups/{id}/documents': 60,
  // Everything of a kind at once.
  'GET /tenant/dictionary/export': 20,
  'GET /tenant/users/export.csv': 20,
  'POST /tenant/users/{id}/export': 10,
  'GET /tenant/courses/{courseId}/export': 10,
  // Many rows are written, or a password is hashed.
  'POST /tenant/users/statuses': 30,
  'POST /tenant/courses/{courseId}/duplicate': 20,
  'PUT /tenant/user/profile': 30,
} as const satisfies Partial<Record<keyof EndpointByAddress, number>>;

/** How often a minute one person may make a call; undefined where it is not counted. */
export const callsPerMinuteOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): number | undefined =>
  (callsPerMinute as Readonly<Record<string, number>>)[`${method} ${path}`];

export const bodyLimits = {
  /** A body above this size is admitted before it is read: its sender is known and has sent less than the following. */
  largeBytes: 16 * 1024,
  /** What a body counts whose length is not known in advance: the largest of ordinary calls. */
  unknownBytes: 256 * 1024,
  /** What one person may send a minute in large bodies other than files. */
  largeBytesPerMinute: 16 * 1024 * 1024,
  /** A refused large body counts this many times, because it was read in vain. */
  refusedWeight: 4,
} as const;
