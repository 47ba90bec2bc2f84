/** One file with fields beside it, read into memory up to its declared limit. */
import type { Endpoint } from '@klasna/contract/define';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { badField, parseInput } from './input.ts';
import { failureOf } from './refusal.ts';
import type { ReceivedFile } from './room.ts';

interface Declared {
  readonly upload: NonNullable<Endpoint['upload']>;
  readonly body?: Endpoint['body'];
}

export interface Received {
  readonly file: ReceivedFile | undefined;
  readonly fields: unknown;
  readonly body: unknown;
}

export async function receiveUpload(request: FastifyRequest, { upload, body }: Declared): Promise<Received> {
  const { maxBytes, fields, tooLarge = 'fileTooLarge', optional } = upload;
  if (!request.isMultipart()) {
    if (optional) return { file: undefined, fields: undefined, body: parseInput(body, request.body) };
    throw badField('file', 'fileMissing');
  }
  const { file, texts } = await receiveParts(request, maxBytes).catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new Failure(tooLarge);
    // Whatever else breaks while a form is read is the form: cut short, without its boundaries, not as it says it is.
    throw failureOf(error) ?? badField('file', 'fileMissing');
  });
  const parsed = { fields: parseInput(fields, texts), body: parseInput(body, texts) };
  if (!file && !optional) throw badField('file', 'fileMissing');
  if (file?.bytes.length === 0) throw badField('file', 'fileEmpty');
  return { file, ...parsed };
}

async function receiveParts(request: FastifyRequest, maxBytes: number) {
  const texts: Record<string, unknown> = {};
  let file: ReceivedFile | undefined;
  for await (const part of request.parts({
    // Whether a path in a name is cut off or refused is for the room to say.
    preservePath: true,
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 64 * 1024 },
  })) {
    if (part.type === 'field') {
      texts[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== 'file') throw badField('file', 'fileMissing');
    file = { name: nameOf(part.filename), bytes: await part.toBuffer() };
  }
  return { file, texts };
}

const written: Readonly<Record<string, string>> = { '%0a': '\n', '%0d': '\r', '%22': '"' };

/** Browsers write these three so that a name cannot end its own header. A part of bare bytes has no name at all. */
const nameOf = (sent: string | undefined): string =>
  (sent ?? '').replace(/%(0a|0d|22)/gi, (code) => written[code.toLowerCase()] ?? code);
