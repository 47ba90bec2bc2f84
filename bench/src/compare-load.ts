/** Sends load to our server and the baseline alternately, so that both run under the same conditions. */
import autocannon from 'autocannon';

export interface LoadTarget {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Sent one after the other, if requests differ. */
  readonly requests?: readonly { readonly body: string }[];
  /** Generated for each request, if all must be unique. */
  readonly request?: () => {
    readonly path: string;
    readonly headers: Record<string, string>;
    readonly body: string;
  };
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Comparison {
  readonly connections: number;
  readonly ours: LoadResult;
  readonly bare: LoadResult;
  readonly ratio: number;
}

async function sendLoad(target: LoadTarget, connections: number, seconds: number): Promise<LoadResult> {
  const { requests, request, ...rest } = target;
  const result = await autocannon({
    ...rest,
    connections,
    duration: seconds,
    ...(requests && { requests: [...requests] }),
    ...(request && { requests: [{ setupRequest: (defaults) => ({ ...defaults, ...request() }) }] }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const toMedianResult = (results: readonly LoadResult[]): LoadResult => ({
  perSecond: median(results.map((figure) => figure.perSecond)),
  p50: median(results.map((figure) => figure.p50)),
  p99: median(results.map((figure) => figure.p99)),
});

export async function compare(
  ours: LoadTarget,
  bare: LoadTarget,
  connections: number,
  rounds = 5,
  seconds = 2,
): Promise<Comparison> {
  await sendLoad(ours, connections, 1);
  await sendLoad(bare, connections, 1);
  const results: { ours: LoadResult; bare: LoadResult }[] = [];
  for (let round = 0; round < rounds; round++) {
    results.push({
      ours: await sendLoad(ours, connections, seconds),
      bare: await sendLoad(bare, connections, seconds),
    });
  }
  return {
    connections,
    ours: toMedianResult(results.map((figure) => figure.ours)),
    bare: toMedianResult(results.map((figure) => figure.bare)),
    ratio: median(results.map((figure) => figure.ours.perSecond / figure.bare.perSecond)),
  };
}
