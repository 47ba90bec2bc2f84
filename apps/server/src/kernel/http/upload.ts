/** One file with fields beside it, read into memory up to its declared limit. */
import type { Upload } from '@klasna/contract/define';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { badField, parseInput } from './input.ts';
import type { ReceivedFile } from './room.ts';

export async function receiveUpload(
  request: FastifyRequest,
  { maxBytes, fields, tooLarge = 'fileTooLarge' }: Upload,
): Promise<{ file: ReceivedFile; fields: unknown }> {
  if (!request.isMultipart()) throw badField('file', 'fileMissing');
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
    const bytes = await part.toBuffer().catch((error: { code?: string }) => {
      throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? new Failure(tooLarge) : error;
    });
    file = { name: part.filename, bytes };
  }
  const parsed = parseInput(fields, texts);
  if (!file) throw badField('file', 'fileMissing');
  if (file.bytes.length === 0) throw badField('file', 'fileEmpty');
  return { file, fields: parsed };
}
