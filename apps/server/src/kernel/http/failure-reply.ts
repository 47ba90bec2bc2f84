/** Converts a failure to its reply: the code and a message in the reader's language. */
import { type FailureBody, failures } from '@klasna/contract/failures';
import type { LanguageTag } from '@klasna/languages/languages';
import { isTransactionConflict, unwrapDatabaseError } from '../db/database-errors.ts';
import { Failure, type Message } from '../failure.ts';
import { StoreUnavailable } from '../files/store-unavailable.ts';
import { translate } from '../translations.ts';

export function toFailureBody(failure: Failure, language: LanguageTag): FailureBody {
  const { message, errors } = failure.detail;
  return {
    message: message ? translateMessage(message, language) : translate(language, `failures:${failure.kind}`),
    code: failures[failure.kind].code,
    ...(errors && { errors: translateErrors(errors, language) }),
  };
}

function translateMessage(message: Message, language: LanguageTag): string {
  return translate(language, message.key, message.values);
}

function translateErrors(errors: NonNullable<Failure['detail']['errors']>, language: LanguageTag) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, items]) => [
      path,
      items.map((item) =>
        'key' in item && typeof item.key === 'string' ? translateMessage(item as Message, language) : item,
      ),
    ]),
  );
}

/** Maps Fastify's own errors to our failures. */
const failuresOfServerErrors: Readonly<Record<string, ConstructorParameters<typeof Failure>[0]>> = {
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

interface ErrorFields {
  readonly code?: string;
  readonly statusCode?: number;
  readonly message?: string;
}

/** Returns whether the database is temporarily unavailable: it restarts or has no free connection. */
const isDatabaseUnavailable = ({ code = '', message = '' }: ErrorFields): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|53300|08\w{3})$/.test(code) ||
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    message,
  );

/** Returns whether files cannot be stored or read for now: the store is away, or a disk is full, also that of uploads. */
const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof StoreUnavailable || (error as ErrorFields).code === 'ENOSPC';

/** Converts errors that users can cause, such as constraint violations, to failures. */
export function toFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  const fields = unwrapDatabaseError(error) as ErrorFields;
  if (isDatabaseUnavailable(fields) || isTransactionConflict(error) || isStoreUnavailable(error))
    return new Failure('unavailable');
  const kind = failuresOfServerErrors[fields.code ?? ''];
  if (kind) return new Failure(kind);
  // 23503: a foreign key without a target. 22021, 22P05: text that PostgreSQL cannot store (a NUL character).
  if (fields.code === '23503') return new Failure('conflict');
  if (fields.code === '22021' || fields.code === '22P05') return new Failure('invalidInput');
  if (fields.statusCode === 400) return new Failure('invalidInput');
  if (fields.statusCode === 413) return new Failure('tooLarge');
  if (fields.statusCode === 415) return new Failure('unsupportedType');
  return undefined;
}
