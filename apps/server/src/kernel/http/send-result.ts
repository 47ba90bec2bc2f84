/** Sends what a handler returned: JSON, nothing, a file, or the stored reply of an earlier call. */
import { binary, type Endpoint } from '@klasna/contract/define';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Replay } from './idempotency/open-idempotent-call.ts';
import type { Download } from './serve-module.ts';

/** Returns the status of a call that succeeds. */
export const successStatusOf = ({ status, out }: Endpoint): number => status ?? (out ? 200 : 204);

/** Returns the schema of a JSON reply. */
export const jsonReplyOf = ({ out }: Endpoint): z.ZodType | undefined =>
  out instanceof z.ZodType ? out : undefined;

export function sendResult(
  reply: FastifyReply,
  endpoint: Endpoint,
  result: unknown,
  shouldVerify: boolean,
): FastifyReply {
  if (result instanceof Replay) return sendReplay(reply, result);
  if (endpoint.out === binary) {
    const download = result as Download;
    if (shouldVerify) assertDeclaredType(endpoint, download);
    return sendDownload(reply, download);
  }
  const out = jsonReplyOf(endpoint);
  if (!out) return reply.code(204).send();
  if (shouldVerify) out.parse(result);
  return reply.code(successStatusOf(endpoint)).send(result);
}

/** Sends the reply of an earlier call as it was. */
function sendReplay(reply: FastifyReply, { status, body }: Replay): FastifyReply {
  reply.code(status).header('idempotency-replayed', 'true');
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}

function assertDeclaredType({ method, path, types }: Endpoint, { type }: Download): void {
  const [mediaType = ''] = type.split(';', 1);
  if (!types?.includes(mediaType))
    throw new Error(`${method} ${path} does not declare the media type ${mediaType}`);
}

function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  reply.header('content-type', download.type);
  if (download.length !== undefined) reply.header('content-length', download.length);
  if (download.fileName !== undefined) {
    const disposition = download.inline ? 'inline' : 'attachment';
    reply.header(
      'content-disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(download.fileName)}`,
    );
  }
  return reply.send(download.stream);
}
