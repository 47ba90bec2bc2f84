/** Writes to the security log what the kernel observes: refusals, exports and reports of browsers. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../kernel/db/pool.ts';
import type { AccessRecorder } from '../kernel/http/authenticator.ts';
import type { CspViolation } from '../kernel/http/receive-csp-reports.ts';
import { readRequestHost, toHostName } from '../kernel/http/request-host.ts';
import { findAddressedSchool } from '../modules/identity/index.ts';
import type { SecurityRecorder } from '../modules/security-log/index.ts';

export const createAccessRecorder = (recorder: SecurityRecorder): AccessRecorder => ({
  recordRefusal: ({ schoolId, userId, endpoint, caller }) =>
    recorder.recordLater({
      schoolId,
      kind: 'access.refused',
      facts: { userId, caller, details: { endpoint } },
    }),
  recordAccess: ({ kind }, { schoolId, userId, endpoint, caller, named }) =>
    recorder.record({
      schoolId,
      kind,
      facts: { userId, caller, details: { endpoint, ...(named !== undefined && { id: named }) } },
    }),
});

/**
 * Records reports of browsers. A report names no school: the host determines the school, or there is only one. Neither
 * address nor device is stored.
 */
export const createCspRecorder =
  (config: Config, database: Database, recorder: SecurityRecorder) =>
  (violations: readonly CspViolation[], request: FastifyRequest): void => {
    const host = toHostName(readRequestHost(request.headers, config));
    for (const { directive, blocked, page } of violations) {
      const details = { directive, blocked, page };
      recorder.recordResolved(JSON.stringify([host, details]), async () => {
        const schoolId = await findAddressedSchool(database, host);
        return schoolId === undefined ? [] : [{ schoolId, kind: 'page.contentBlocked', facts: { details } }];
      });
    }
  };
