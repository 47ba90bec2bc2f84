/** One file with fields beside it, read into memory up to its declared limit. */
import type { Upload } from '@klasna/contract/define';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { badField, parseInput } from './input.ts';
import { failureOf } from './refusal.ts';
import type { ReceivedFile } from './room.ts';

export async function receiveUpload(
  request: FastifyRequest,
  { maxBytes, fields, tooLarge = 'fileTooLarge' }: Upload,
): Promise<{ file: ReceivedFile; fields: unknown }> {
  if (!request.isMultipart()) throw badField('file', 'fileMissing');
  const { file, texts } = await receiveParts(request, maxBytes).catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new Failure(tooLarge);
    // Whatever else breaks while a form is read is the form: cut short, without its boundaries, not as it says it is.
    throw failureOf(error) ?? badField('file', 'fileMissing');
  });
  const parsed = parseInput(fields, texts);
  if (!file) throw badField('file', 'fileMissing');
  if (file.bytes.length === 0) throw badField('file', 'fileEmpty');
  return { file, fields: parsed };
}

async function receiveParts(request: FastifyRequest, maxBytes: number) {
  const texts: Record<string, unknown> = {};
  let file: ReceivedFile | undefined;
  for await (const part of request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 64 * 1024 },
  })) {
    if (part.type === 'field') {
      texts[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== 'file') throw badField('file', 'fileMissing');
    file = { name: part.filename, bytes: await part.toBuffer() };
  }
  return { file, texts };
}
