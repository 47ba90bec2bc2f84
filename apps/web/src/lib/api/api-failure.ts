/** What went wrong with a call, as a screen needs it. */
export class ApiFailure extends Error {
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly code: string;
  /** Sentences by field, as the server tells them. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The errors as they came: some failures tell more than sentences. */
  readonly told: Readonly<Record<string, unknown>>;

  /** `message` is the server's own sentence, or empty when it gave none. */
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

/** Codes that this side gives when the server could not. */
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

/** The server's sentence when it gave one, else the words of the screen. */
export function messageOf(failure: unknown, fallback: string): string {
  return failure instanceof ApiFailure && failure.message !== '' ? failure.message : fallback;
}

/** True when nobody can say whether the server would have agreed: it did not answer, or only its doorman did. */
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
