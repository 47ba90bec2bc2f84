export class ApiFailure extends Error {
  /** 0 if there was no reply. */
  readonly status: number;
  readonly code: string;
  /** Messages by field, as sent by the server. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The errors as received, because some failures have more than messages. */
  readonly told: Readonly<Record<string, unknown>>;

  /** `message` is the server's message, or empty if it sent none. */
  constructor(
    status: number,
    message: string,
    code = '',
    errors: ApiFailure['errors'] = {},
    told: ApiFailure['told'] = errors,
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.told = told;
  }
}

/** Codes of failures that occur on the client. */
export const ownCodes = { noAnswer: 'NO_ANSWER', timeout: 'TIMEOUT_HERE', cancelled: 'CANCELLED' } as const;

export function failureFrom(status: number, body: unknown): ApiFailure {
  const { error, message, code, errors } = fieldsOf(body);
  return new ApiFailure(
    status,
    said(error) ?? said(message) ?? '',
    said(code) ?? '',
    sentencesByField(errors),
    fieldsOf(errors),
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

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

const said = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function sentencesByField(errors: unknown): ApiFailure['errors'] {
  const byField: Record<string, readonly string[]> = {};
  for (const [field, texts] of Object.entries(fieldsOf(errors))) {
    if (Array.isArray(texts)) byField[field] = texts.filter((text) => typeof text === 'string');
  }
  return byField;
}
