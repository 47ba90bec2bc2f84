/** Sends load to our server and the baseline alternately, so that both run under the same conditions. */
import autocannon from 'autocannon';

export interface Target {
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

export interface Figure {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Compared {
  readonly connections: number;
  readonly ours: Figure;
  readonly bare: Figure;
  readonly ratio: number;
}

async function fire(target: Target, connections: number, seconds: number): Promise<Figure> {
  const { requests, request, ...rest } = target;
  const result = await autocannon({
    ...rest,
    connections,
    duration: seconds,
    ...(requests && { requests: [...requests] }),
    ...(request && { requests: [{ setupRequest: (given) => ({ ...given, ...request() }) }] }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const middle = (figures: readonly Figure[]): Figure => ({
  perSecond: median(figures.map((figure) => figure.perSecond)),
  p50: median(figures.map((figure) => figure.p50)),
  p99: median(figures.map((figure) => figure.p99)),
});

export async function compare(
  ours: Target,
  bare: Target,
  connections: number,
  rounds = 5,
  seconds = 2,
): Promise<Compared> {
  await fire(ours, connections, 1);
  await fire(bare, connections, 1);
  const figures: { ours: Figure; bare: Figure }[] = [];
  for (let round = 0; round < rounds; round++) {
    figures.push({
      ours: await fire(ours, connections, seconds),
      bare: await fire(bare, connections, seconds),
    });
  }
  return {
    connections,
    ours: middle(figures.map((figure) => figure.ours)),
    bare: middle(figures.map((figure) => figure.bare)),
    ratio: median(figures.map((figure) => figure.ours.perSecond / figure.bare.perSecond)),
  };
}
