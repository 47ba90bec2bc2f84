/** Serves GET /files/…: a valid signed URL opens one file, whole or in part, without a session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/pool.ts';
import { Failure, found } from '../failure.ts';
import { hasTag } from '../http/if-none-match.ts';
import { readRange } from './byte-range.ts';
import { type FileRow, type FileRows, keyOf } from './file-rows.ts';
import type { Span } from './place.ts';
import type { Signer } from './signed-address.ts';
import type { Storage } from './storage.ts';

interface Means {
  readonly storage: Storage;
  readonly signer: Signer;
  readonly database: Database;
  readonly rows: Pick<FileRows, 'find'>;
}

/**
 * Files must not run scripts. PDF viewers of browsers do not work in a sandbox, so PDFs get the first directive only.
 */
const policyFor = (type: string): string =>
  type === 'application/pdf' ? "default-src 'none'; frame-ancestors 'self'" : "default-src 'none'; sandbox";

export function serveFiles(server: FastifyInstance, { storage, signer, database, rows }: Means): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const address = found(signer.verify(request.url.split('?')[0] ?? ''));
      const seconds = address.expires - Math.floor(Date.now() / 1000);
      if (seconds <= 0) throw new Failure('notFound');
      const row = found(await database.inSchool(address.schoolId, (tx) => rows.find(tx, address.fileId)));
      return answer(request, reply, row, seconds, (span) => storage.read(keyOf(row.schoolId, row.id), span));
    },
  });
}

type Read = (span: Span) => ReturnType<Storage['read']>;

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  row: FileRow,
  seconds: number,
  read: Read,
): Promise<FastifyReply> {
  // Stored files never change, so the id is a strong validator.
  const etag = `"${row.id}"`;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const headers = {
    'cache-control': `private, max-age=${seconds}, immutable`,
    etag,
    'accept-ranges': 'bytes',
    'content-security-policy': policyFor(row.mime),
    'cross-origin-resource-policy': 'same-origin',
  };
  if (hasTag(ifNoneMatch, etag)) {
    return reply.code(304).headers(headers).send();
  }
  const asked = readRange(ifRange === undefined || ifRange === etag ? range : undefined, row.size);
  if (asked.kind === 'impossible') {
    return reply
      .code(416)
      .headers({ ...headers, 'content-range': `bytes */${row.size}` })
      .send();
  }
  const span = asked.kind === 'part' ? asked.span : { first: 0, last: row.size - 1 };
  const stream = request.method === 'HEAD' ? undefined : found(await read(span));
  return reply
    .code(asked.kind === 'part' ? 206 : 200)
    .headers({
      ...headers,
      'content-type': row.mime,
      'content-length': span.last - span.first + 1,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      ...(asked.kind === 'part' && { 'content-range': `bytes ${span.first}-${span.last}/${row.size}` }),
    })
    .send(stream);
}
