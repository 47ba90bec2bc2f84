/** Converts a failure to its reply: the code and a message in the reader's language. */
import { type FailureBody, failures } from '@klasna/contract/failures';
import type { LanguageTag } from '@klasna/languages/languages';
import { gaveWay, reportedBy } from '../db/why-failed.ts';
import { Failure, type Words } from '../failure.ts';
import { say } from '../words.ts';

export function refusalOf(failure: Failure, language: LanguageTag): FailureBody {
  const { words, errors } = failure.detail;
  return {
    message: words ? sayWords(words, language) : say(language, `failures:${failure.kind}`),
    code: failures[failure.kind].code,
    ...(errors && { errors: mapErrors(errors, language) }),
  };
}

function sayWords(words: Words, language: LanguageTag): string {
  return say(language, words.key, words.values);
}

function mapErrors(errors: NonNullable<Failure['detail']['errors']>, language: LanguageTag) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, items]) => [
      path,
      items.map((item) =>
        'key' in item && typeof item.key === 'string' ? sayWords(item as Words, language) : item,
      ),
    ]),
  );
}

/** Maps Fastify's own errors to our failures. */
const serverRefusals: Readonly<Record<string, ConstructorParameters<typeof Failure>[0]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'brokenJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'brokenJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'brokenJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'fileTooLarge',
  FST_FILES_LIMIT: 'invalidInput',
  FST_FIELDS_LIMIT: 'invalidInput',
  FST_PARTS_LIMIT: 'invalidInput',
  FST_PROTO_VIOLATION: 'invalidInput',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedType',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

interface Known {
  readonly code?: string;
  readonly statusCode?: number;
  readonly message?: string;
}

/** The database restarts or has no free connection: a temporary condition. */
const databaseIsAway = ({ code = '', message = '' }: Known): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|53300|08\w{3})$/.test(code) ||
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    message,
  );

/** Converts errors that users can cause, such as constraint violations, to failures. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  const known = reportedBy(error) as Known;
  if (databaseIsAway(known) || gaveWay(error)) return new Failure('unavailable');
  const kind = serverRefusals[known.code ?? ''];
  if (kind) return new Failure(kind);
  // 23503: a foreign key without a target. 22021, 22P05: text that PostgreSQL cannot store (a NUL character).
  if (known.code === '23503') return new Failure('conflict');
  if (known.code === '22021' || known.code === '22P05') return new Failure('invalidInput');
  if (known.statusCode === 400) return new Failure('invalidInput');
  if (known.statusCode === 413) return new Failure('tooLarge');
  if (known.statusCode === 415) return new Failure('unsupportedType');
  return undefined;
}
