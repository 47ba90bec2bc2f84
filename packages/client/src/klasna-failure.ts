/** A call that the server refused, or that got no reply (`status` 0). */
export class KlasnaFailure extends Error {
  readonly status: number;
  /** The name of the failure, such as `NOT_FOUND`; empty if the reply is not of the server. */
  readonly code: string;
  /** Messages by field, of input that is invalid. */
  readonly errors: Readonly<Record<string, readonly unknown[]>>;
  /** After how many seconds the server accepts the call again, if it said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    details: {
      readonly status: number;
      readonly code?: string;
      readonly errors?: KlasnaFailure['errors'];
      readonly retryAfterSeconds?: number | undefined;
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.name = 'KlasnaFailure';
    this.status = details.status;
    this.code = details.code ?? '';
    this.errors = details.errors ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export async function toFailure(response: Response): Promise<KlasnaFailure> {
  const text = await response.text();
  const body = readObject(text);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new KlasnaFailure(String(body.message ?? `The server answered ${response.status}`), {
    status: response.status,
    code: String(body.code ?? ''),
    errors: (body.errors ?? {}) as KlasnaFailure['errors'],
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** Browsers hide the status and the target of a redirect. */
export function toRedirectFailure({ status, headers }: Response): KlasnaFailure {
  const target = headers.get('location');
  return new KlasnaFailure(
    `The address of the school is redirected${target === null ? '' : ` to ${target}`}: give createClient the one behind it`,
    { status: status || 302 },
  );
}

/** Returns nothing for the page of a proxy. */
function readObject(text: string): { message?: unknown; code?: unknown; errors?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
