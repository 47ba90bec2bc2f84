/** Failures of a file store that end without a change to the settings: it restarts, cannot be reached, or is full. */

const temporaryCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  ...['ENOSPC', 'EDQUOT'],
]);

interface StoreError {
  readonly name?: string;
  readonly code?: string;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const isTimeout = ({ name = '' }: StoreError): boolean => name === 'TimeoutError';

/** Looks into causes, because flydrive wraps the errors of its drivers. */
function findTemporaryError(error: unknown): StoreError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', $metadata, cause } = error as StoreError;
  const status = $metadata?.httpStatusCode ?? 0;
  const isTemporary = temporaryCodes.has(code) || isTimeout(error) || status >= 500 || status === 429;
  return isTemporary ? error : findTemporaryError(cause);
}

export class StoreUnavailable extends Error {
  /** Whether another attempt may succeed at once. A store that does not answer would only be waited for again. */
  readonly canRetry: boolean;

  constructor(cause: StoreError) {
    super('the file store is unavailable', { cause });
    this.name = 'StoreUnavailable';
    this.canRetry = !isTimeout(cause) && cause.code !== 'ENOSPC' && cause.code !== 'EDQUOT';
  }
}

/** Rejects with `StoreUnavailable` instead of the errors of the store that end by themselves. */
export async function nameUnavailability<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    const temporary = findTemporaryError(error);
    throw temporary ? new StoreUnavailable(temporary) : error;
  }
}
