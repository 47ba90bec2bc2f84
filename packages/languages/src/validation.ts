/** Maps a zod issue to the translation key of a validation message. Shared by server and page. */

export interface Issue {
  readonly code?: string | undefined;
  readonly origin?: string | undefined;
  readonly expected?: string | undefined;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string | undefined;
  /** Requires `reportInput` in zod: without it every issue counts as a missing value. */
  readonly input?: unknown;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly path: readonly PropertyKey[];
}

export interface ValidationMessage {
  readonly key: string;
  readonly values?: Readonly<Record<string, number | string>>;
}

const formatKeys: Readonly<Record<string, string>> = { email: 'email', regex: 'format' };

export function toValidationMessage(issue: Issue): ValidationMessage {
  const ownKey = issue.params?.words;
  if (typeof ownKey === 'string') return { key: ownKey };
  switch (issue.code) {
    case 'invalid_type':
      if (isAbsent(issue)) return { key: 'required' };
      return { key: issue.expected === 'number' ? 'number' : 'type' };
    case 'too_small':
      return describeTooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? { key: 'textMax', values: { count: Number(issue.maximum) } }
        : { key: issue.origin === 'array' ? 'listMax' : 'numberMax', values: { max: Number(issue.maximum) } };
    case 'invalid_format':
      return { key: formatKeys[issue.format ?? ''] ?? 'format' };
    case 'invalid_value':
      // A select without a choice sends an empty string.
      return { key: isAbsent(issue) || issue.input === '' ? 'required' : 'choice' };
    case 'unrecognized_keys':
      return { key: 'unknownKeys' };
    default:
      return { key: 'type' };
  }
}

const isAbsent = ({ input }: Issue): boolean => input === undefined || input === null;

function describeTooSmall(origin: string | undefined, min: number): ValidationMessage {
  if (origin === 'string') return min <= 1 ? { key: 'required' } : { key: 'textMin', values: { count: min } };
  return { key: origin === 'array' ? 'listMin' : 'numberMin', values: { min } };
}
