/**
 * Receives reports of browsers about violations of the page's content security policy. Anybody can send a report, so
 * reports are small and few per address. Only the directive, the blocked site and the path without ids are stored.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { toRateLimitKey } from './rate-limit-key.ts';
import { toCaller } from './request-facts.ts';
import { cspReportPath } from './security-headers.ts';

export interface CspViolation {
  readonly directive: string;
  /** The blocked origin, or a keyword such as `inline`. */
  readonly blocked: string;
  /** The path of the page, without ids. */
  readonly page: string;
}

const maxBytes = 16 * 1024;
const maxPerAddress = 20;
const maxInTotal = 300;
const maxPerRequest = 10;
const windowMs = 60_000;
const mediaTypes = ['application/csp-report', 'application/reports+json'];

const text = z.string().max(4000).catch('');
/** The format of `report-uri`, which is one object; `report-to` sends a list. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});
const newReports = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text })
      .optional(),
  }),
);

export function receiveCspReports(
  server: FastifyInstance,
  record: (violations: readonly CspViolation[], request: FastifyRequest) => void,
): void {
  const counter = createReportCounter();
  server.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser(mediaTypes, { parseAs: 'string' }, parseJson as never);
    scope.route({
      method: 'POST',
      url: cspReportPath,
      bodyLimit: maxBytes,
      onRequest: async (request) => {
        const retryAfter = counter.count(toRateLimitKey(toCaller(request).ip), Date.now());
        if (retryAfter > 0) throw new Failure('tooManyAttempts', { retryAfter });
      },
      handler: async (request, reply) => {
        const violations = readViolations(request.body);
        if (violations === undefined) throw new Failure('invalidInput');
        if (violations.length > 0) record(violations, request);
        return reply.code(204).send();
      },
    });
  });
}

/** Reads the violations; undefined if the input is no report. Leaves out violations that browser extensions cause. */
export function readViolations(input: unknown): CspViolation[] | undefined {
  const old = oldReport.safeParse(input);
  if (old.success) {
    const report = old.data['csp-report'];
    const [violated = ''] = report['violated-directive'].split(' ');
    return toViolations([
      {
        directive: report['effective-directive'] || violated,
        blocked: report['blocked-uri'],
        page: report['document-uri'],
        source: report['source-file'],
      },
    ]);
  }
  const reports = newReports.safeParse(input);
  if (!reports.success) return undefined;
  return toViolations(
    reports.data.slice(0, maxPerRequest).flatMap(({ type, body }) =>
      type === 'csp-violation' && body !== undefined
        ? [
            {
              directive: body.effectiveDirective,
              blocked: body.blockedURL,
              page: body.documentURL,
              source: body.sourceFile,
            },
          ]
        : [],
    ),
  );
}

interface RawViolation extends CspViolation {
  readonly source: string;
}

const isExtension = (address: string): boolean => /^[a-z-]*extension(:|$)/i.test(address);

const toViolations = (reports: readonly RawViolation[]): CspViolation[] =>
  reports
    .filter(({ directive, blocked, source }) => {
      return /^[a-z][a-z-]{0,39}$/.test(directive) && !isExtension(blocked) && !isExtension(source);
    })
    .map(({ directive, blocked, page }) => ({
      directive,
      blocked: toSite(blocked),
      page: toPathShape(page),
    }));

function toSite(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url === null) return 'unknown';
  return url.protocol === 'http:' || url.protocol === 'https:'
    ? url.origin.slice(0, 200)
    : url.protocol.slice(0, -1);
}

/**
 * Replaces ids in a path: `/users/0192…/lessons` becomes `/users/*\/lessons`. A segment may be an id, a name or a
 * token.
 */
function toPathShape(page: string): string {
  const segments = URL.parse(page)?.pathname.split('/').slice(1, 9) ?? [];
  return `/${segments.map((one) => (/^[a-z-]{0,24}$/.test(one) ? one : '*')).join('/')}`;
}

/** Counts reports per minute; returns the seconds to wait if there are too many. */
export function createReportCounter() {
  let startedAt = 0;
  let total = 0;
  const counts = new Map<string, number>();
  return {
    count: (address: string, now: number): number => {
      if (now - startedAt >= windowMs) {
        startedAt = now;
        total = 0;
        counts.clear();
      }
      const count = (counts.get(address) ?? 0) + 1;
      // Does not store further addresses above the total, so that the map stays small.
      if (total >= maxInTotal || count > maxPerAddress)
        return Math.max(1, Math.ceil((startedAt + windowMs - now) / 1000));
      counts.set(address, count);
      total += 1;
      return 0;
    },
  };
}
