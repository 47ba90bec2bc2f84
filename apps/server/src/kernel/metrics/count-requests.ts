/**
 * Counts requests by route pattern, method and status, and by school. A request costs a few lookups and additions. The
 * number of samples is bounded: unknown paths share one label, and so do all but the busiest schools.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DurationHistogram } from './duration-histogram.ts';
import type { Metric, Sample } from './metric.ts';
import { createTopCounter, toTopMetric } from './top-counter.ts';

/** The label of paths that no route matches. */
const unknownRoute = '(none)';

/** Methods that no route serves share a label, because a client may send any of those that Node parses. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const otherMethod = '(other)';

const maxSchools = 10;

interface RouteCounts {
  readonly durations: DurationHistogram;
  readonly byStatus: Map<number, number>;
}

export interface FinishedRequest {
  /** The pattern of the route; undefined if there is none. */
  readonly route: string | undefined;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
  /** The school of the person who asked, once known. */
  readonly schoolId: string | null;
  /** Why the request was refused. */
  readonly failure: string | null;
}

export interface RequestCounter {
  readonly record: (request: FinishedRequest) => void;
  readonly metrics: readonly Metric[];
}

export function createRequestCounter(): RequestCounter {
  const routes = new Map<string, Map<string, RouteCounts>>();
  const failures = new Map<string, number>();
  const requestsOfSchools = createTopCounter('school', maxSchools);
  const secondsOfSchools = createTopCounter('school', maxSchools);

  function countsOf(route: string, method: string): RouteCounts {
    let methods = routes.get(route);
    if (!methods) {
      methods = new Map();
      routes.set(route, methods);
    }
    let counts = methods.get(method);
    if (!counts) {
      counts = { durations: new DurationHistogram(), byStatus: new Map() };
      methods.set(method, counts);
    }
    return counts;
  }

  const readRoutes = (
    toSamples: (labels: Record<string, string>, counts: RouteCounts) => Sample[],
  ): Sample[] =>
    [...routes].flatMap(([route, methods]) =>
      [...methods].flatMap(([method, counts]) => toSamples({ route, method }, counts)),
    );

  return {
    record: ({ route = unknownRoute, method, status, seconds, schoolId, failure }) => {
      const { durations, byStatus } = countsOf(route, knownMethods.has(method) ? method : otherMethod);
      durations.record(seconds);
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      if (failure !== null) failures.set(failure, (failures.get(failure) ?? 0) + 1);
      if (schoolId === null) return;
      requestsOfSchools.record(schoolId, 1);
      secondsOfSchools.record(schoolId, seconds);
    },
    metrics: [
      {
        name: 'klasna_http_requests_total',
        help: 'Requests by route pattern, method and status.',
        type: 'counter',
        read: () =>
          readRoutes((labels, { byStatus }) =>
            [...byStatus].map(([status, value]) => ({
              labels: { ...labels, status: String(status) },
              value,
            })),
          ),
      },
      {
        name: 'klasna_http_request_duration_seconds',
        help: 'Time from the arrival of a request to the end of its reply.',
        type: 'histogram',
        read: () =>
          readRoutes((labels, { durations }) =>
            durations.toSamples('klasna_http_request_duration_seconds', labels),
          ),
      },
      {
        name: 'klasna_http_failures_total',
        help: 'Refused and failed requests by the name of the failure, such as tooManyCalls for a limit.',
        type: 'counter',
        read: () => [...failures].map(([failure, value]) => ({ labels: { failure }, value })),
      },
      toTopMetric(
        'klasna_school_requests_total',
        `Requests of the ${maxSchools} schools that send most of late, and of all others.`,
        requestsOfSchools,
      ),
      toTopMetric(
        'klasna_school_request_seconds_total',
        `Seconds that requests took, of the ${maxSchools} schools that take most of late, and of all others.`,
        secondsOfSchools,
      ),
    ],
  };
}

/** Counts every request of a server. Call before its routes are added. */
export function countRequests(server: FastifyInstance, { record }: RequestCounter): void {
  server.addHook('onResponse', (request: FastifyRequest, reply, done) => {
    record({
      route: request.routeOptions.url,
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      schoolId: request.schoolId,
      failure: request.failure,
    });
    done();
  });
}
