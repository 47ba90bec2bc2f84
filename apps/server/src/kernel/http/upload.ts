/** Receives one file with form fields, up to its declared size limit, in memory or, if declared so, on disk. */
import type { Endpoint } from '@klasna/contract/define';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { badField, parseInput } from './input.ts';
import { failureOf } from './refusal.ts';
import type { ReceivedFile, SpooledFile } from './room.ts';
import { openSpool, type Spool } from './spool.ts';

interface Declared {
  readonly upload: NonNullable<Endpoint['upload']>;
  readonly body?: Endpoint['body'];
}

export interface Received {
  readonly file: ReceivedFile | SpooledFile | undefined;
  readonly fields: unknown;
  readonly body: unknown;
  /** Call after the reply. */
  readonly discard: () => Promise<void>;
}

export async function receiveUpload(request: FastifyRequest, declared: Declared): Promise<Received> {
  const spool = openSpool();
  const { discard } = spool;
  try {
    return { ...(await receive(request, declared, spool)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function receive(
  request: FastifyRequest,
  { upload, body }: Declared,
  spool: Spool,
): Promise<Omit<Received, 'discard'>> {
  const { fields, tooLarge = 'fileTooLarge', optional } = upload;
  if (!request.isMultipart()) {
    if (optional) return { file: undefined, fields: undefined, body: parseInput(body, request.body) };
    throw badField('file', 'fileMissing');
  }
  const { file, texts } = await receiveParts(request, upload, spool).catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new Failure(tooLarge);
    // Any other error while parsing the form means that the form is malformed: truncated, without boundaries, or of
    // another type than declared.
    throw failureOf(error) ?? badField('file', 'fileMissing');
  });
  const parsed = { fields: parseInput(fields, texts), body: parseInput(body, texts) };
  if (!file && !optional) throw badField('file', 'fileMissing');
  if (file && sizeOf(file) === 0) throw badField('file', 'fileEmpty');
  return { file, ...parsed };
}

const sizeOf = (file: ReceivedFile | SpooledFile): number =>
  'bytes' in file ? file.bytes.length : file.size;

async function receiveParts(
  request: FastifyRequest,
  { maxBytes, spooled }: Declared['upload'],
  spool: Spool,
) {
  const texts: Record<string, unknown> = {};
  let file: ReceivedFile | SpooledFile | undefined;
  for await (const part of request.parts({
    // The module decides whether to strip or refuse a path in the file name.
    preservePath: true,
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 64 * 1024 },
  })) {
    if (part.type === 'field') {
      texts[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== 'file') throw badField('file', 'fileMissing');
    const name = nameOf(part.filename);
    file = spooled ? { name, ...(await spool.take(part.file)) } : { name, bytes: await part.toBuffer() };
  }
  return { file, texts };
}

const written: Readonly<Record<string, string>> = { '%0a': '\n', '%0d': '\r', '%22': '"' };

/**
 * Browsers escape these three characters so that a file name cannot break its header. A part that is a bare blob has no
 * file name.
 */
const nameOf = (sent: string | undefined): string =>
  (sent ?? '').replace(/%(0a|0d|22)/gi, (code) => written[code.toLowerCase()] ?? code);
