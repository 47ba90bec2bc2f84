export class ApiFailure extends Error {
  /** The HTTP status; 0 if there was no reply. */
  readonly status: number;
  readonly code: string;
  /** Messages by field, as sent by the server. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The errors as received, because some failures have more than messages. */
  readonly details: Readonly<Record<string, unknown>>;
  /** After how many seconds the server accepts the request again; undefined if it did not say. */
  readonly retryAfterSeconds: number | undefined;

  /** `message` is the server's message, or empty if it sent none. */
  constructor(
    status: number,
    message: string,
    code = '',
    errors: ApiFailure['errors'] = {},
    details: ApiFailure['details'] = errors,
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Codes of failures that occur on the client. */
export const clientCodes = {
  noAnswer: 'NO_ANSWER',
  timeout: 'TIMEOUT_HERE',
  cancelled: 'CANCELLED',
} as const;

/** `retryAfter` is the header of this name. */
export function toApiFailure(status: number, body: unknown, retryAfter?: string | null): ApiFailure {
  const { error, message, code, errors } = toFields(body);
  return new ApiFailure(
    status,
    toTextOrUndefined(error) ?? toTextOrUndefined(message) ?? '',
    toTextOrUndefined(code) ?? '',
    toMessagesByField(errors),
    toFields(errors),
    Number(retryAfter) || undefined,
  );
}

/** Returns the server's message if there is one, else the fallback. */
export function messageOf(failure: unknown, fallback: string): string {
  return failure instanceof ApiFailure && failure.message !== '' ? failure.message : fallback;
}

/** The server did not answer, or a proxy answered in its place, so the outcome is unknown. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof ApiFailure && [0, 502, 503, 504].includes(failure.status);
}

const toFields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

const toTextOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function toMessagesByField(errors: unknown): ApiFailure['errors'] {
  const byField: Record<string, readonly string[]> = {};
  for (const [field, texts] of Object.entries(toFields(errors))) {
    if (Array.isArray(texts)) byField[field] = texts.filter((text) => typeof text === 'string');
  }
  return byField;
}
