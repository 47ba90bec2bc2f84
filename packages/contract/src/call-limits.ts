/**
 * Limits for requests that are expensive for the server: how many one person may make in a minute. The server refuses
 * requests above the limit until a minute has passed since the earlier ones. The limits are far above normal use and
 * far below the load that would slow down other people.
 */
import type { Endpoint } from './define.ts';
import type { EndpointByAddress } from './routes.ts';

const lessonSectionPath =
  '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}';

const callsPerMinute = {
  // Requests whose files the server parses. An import checks the file again after every correction.
  'POST /tenant/dictionary/import': 20,
  'POST /tenant/users/import': 20,
  'POST /tenant/school/balances/import': 20,
  'POST /tenant/schedule/import': 20,
  'POST /tenant/courses/import': 10,
  [`POST ${lessonSectionPath}/import`]: 20,
  // Requests with pictures that the server decodes, and with documents.
  'POST /tenant/files': 60,
  'POST /tenant/user/avatar': 10,
  'POST /tenant/school/avatar': 10,
  'POST /tenant/users/{id}/documents': 60,
  'PUT /tenant/users/{id}/documents/{documentId}': 60,
  'POST /tenant/groups/{id}/documents': 60,
  'PUT /tenant/groups/{id}/documents/{documentId}': 60,
  // Requests that export all records of a kind.
  'GET /tenant/dictionary/export': 20,
  'GET /tenant/users/export.csv': 20,
  'POST /tenant/users/{id}/export': 10,
  'GET /tenant/courses/{courseId}/export': 10,
  // Requests that open the address of an identity provider.
  'POST /tenant/school/single-sign-on/test': 10,
  // Requests that make the server open an address.
  'POST /tenant/school/webhooks/{id}/test': 20,
  'POST /tenant/school/webhooks/{id}/deliveries/{deliveryId}/replay': 60,
  'POST /tenant/school/webhooks/{id}/replay': 10,
  // Requests that write many rows or hash a password.
  'POST /tenant/users/statuses': 30,
  'POST /tenant/courses/{courseId}/duplicate': 20,
  'PUT /tenant/user/profile': 30,
  // Changes that can be taken back at once, and that mail or notify others each time.
  'POST /tenant/booking/seats/{id}': 60,
  'DELETE /tenant/booking/seats/{id}': 60,
  'POST /tenant/requests': 60,
  'POST /tenant/requests/{id}/withdraw': 60,
  // Requests that verify signatures.
  'POST /tenant/auth/confirm-passkey': 20,
  // Changes after which a mail is sent that no quota holds back.
  'POST /tenant/user/second-factor/totp/confirm': 10,
  'POST /tenant/user/second-factor/passkeys': 5,
  'DELETE /tenant/user/second-factor': 5,
  'POST /tenant/user/second-factor/recovery-codes': 5,
  'POST /tenant/user/passkeys': 10,
  'DELETE /tenant/user/passkeys/{id}': 10,
} as const satisfies Partial<Record<keyof EndpointByAddress, number>>;

/** Returns how many calls of an endpoint one person may make in a minute; undefined for no limit. */
export const callsPerMinuteOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): number | undefined =>
  (callsPerMinute as Readonly<Record<string, number>>)[`${method} ${path}`];

export const bodyLimits = {
  /** The size above which a body needs admission before the server reads it. Below, the sender is not checked first. */
  largeBytes: 16 * 1024,
  /** The number of bytes counted for a body of unknown length: the size of the largest ordinary request. */
  unknownBytes: 256 * 1024,
  /** The number of bytes that one person may send in a minute in large bodies other than files. */
  largeBytesPerMinute: 16 * 1024 * 1024,
  /** How many times a refused large body is counted, because the server read it in vain. */
  refusedWeight: 4,
} as const;
