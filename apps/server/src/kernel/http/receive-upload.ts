/** Receives one file with form fields, up to its declared size limit, on disk. */
import type { Endpoint } from '@klasna/contract/define';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { toFailure } from './failure-reply.ts';
import { parseInput, toInvalidField } from './input.ts';
import type { ReceivedFile } from './serve-module.ts';
import { openSpool, type Spool } from './spool.ts';

interface UploadDeclaration {
  readonly upload: NonNullable<Endpoint['upload']>;
  readonly body?: Endpoint['body'];
}

export interface ReceivedUpload {
  readonly file: ReceivedFile | undefined;
  readonly fields: unknown;
  readonly body: unknown;
  /** Discards the file; call this after the reply. */
  readonly discard: () => Promise<void>;
}

export async function receiveUpload(
  request: FastifyRequest,
  declaration: UploadDeclaration,
): Promise<ReceivedUpload> {
  const spool = openSpool();
  const { discard } = spool;
  try {
    return { ...(await receive(request, declaration, spool)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function receive(
  request: FastifyRequest,
  { upload, body }: UploadDeclaration,
  spool: Spool,
): Promise<Omit<ReceivedUpload, 'discard'>> {
  const { fields, tooLarge = 'fileTooLarge', optional: isOptional } = upload;
  if (!request.isMultipart()) {
    if (isOptional) return { file: undefined, fields: undefined, body: parseInput(body, request.body) };
    throw toInvalidField('file', 'fileMissing');
  }
  const { file, fieldValues } = await receiveParts(request, upload, spool).catch(
    (error: NodeJS.ErrnoException) => {
      // Does not blame the sender if our disk is full or cannot be written.
      if (isDiskError(error)) throw error;
      if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new Failure(tooLarge);
      // Reports a malformed form for any other error while parsing it: it is truncated, has no boundaries, or has
      // another type than declared.
      throw toFailure(error) ?? toInvalidField('file', 'fileMissing');
    },
  );
  const parsed = { fields: parseInput(fields, fieldValues), body: parseInput(body, fieldValues) };
  if (!file && !isOptional) throw toInvalidField('file', 'fileMissing');
  if (file?.size === 0) throw toInvalidField('file', 'fileEmpty');
  return { file, ...parsed };
}

async function receiveParts(
  request: FastifyRequest,
  { maxBytes, tooLarge = 'fileTooLarge' }: UploadDeclaration['upload'],
  spool: Spool,
) {
  const fieldValues: Record<string, unknown> = {};
  let file: ReceivedFile | undefined;
  for await (const part of request.parts({
    // Keeps the path in the file name, because the module decides whether to remove or refuse it.
    preservePath: true,
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 64 * 1024 },
  })) {
    if (part.type === 'field') {
      fieldValues[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== 'file') throw toInvalidField('file', 'fileMissing');
    const name = decodeFileName(part.filename);
    // Stops at the limit; the parser alone would read the rest of the file before it reports an error.
    part.file.once('limit', () => part.file.destroy(new Failure(tooLarge)));
    file = { name, ...(await spool.write(part.file)) };
  }
  return { file, fieldValues };
}

const isDiskError = ({ syscall, code }: NodeJS.ErrnoException): boolean =>
  syscall !== undefined && code !== 'ECONNRESET';

const escapedCharacters: Readonly<Record<string, string>> = { '%0a': '\n', '%0d': '\r', '%22': '"' };

/**
 * Decodes the three characters that browsers escape so that a file name cannot break its header. A part without a file
 * name has the name of a blob.
 */
const decodeFileName = (escapedName: string | undefined): string =>
  (escapedName ?? '').replace(/%(0a|0d|22)/gi, (code) => escapedCharacters[code.toLowerCase()] ?? code);
