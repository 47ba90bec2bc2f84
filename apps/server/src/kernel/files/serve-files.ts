/** Serves GET /files/…: a valid signed URL opens one file, whole or in part, without a session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/pool.ts';
import { Failure, requireFound } from '../failure.ts';
import { matchesEtag } from '../http/if-none-match.ts';
import { listFileHeaders } from '../http/security-headers.ts';
import { parseRange } from './byte-range.ts';
import { toDownloadName } from './download-name.ts';
import { type FileRepository, type FileRow, toStorageKey } from './file-repository.ts';
import type { UrlSigner } from './signed-url.ts';
import type { Storage } from './storage.ts';
import type { ByteRange } from './storage-driver.ts';

interface ServeFilesDeps {
  readonly storage: Storage;
  readonly signer: UrlSigner;
  readonly database: Database;
  readonly repository: Pick<FileRepository, 'find' | 'requirements'>;
}

export function serveFiles(
  server: FastifyInstance,
  { storage, signer, database, repository }: ServeFilesDeps,
): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const signedUrl = requireFound(signer.verify(request.url.split('?')[0] ?? ''));
      const seconds = signedUrl.expires - Math.floor(Date.now() / 1000);
      if (seconds <= 0) throw new Failure('notFound');
      const row = requireFound(
        await database.inSchool(signedUrl.schoolId, (tx) => repository.find(tx, signedUrl.fileId)),
      );
      const isNameHidden = repository.requirements[row.purpose]?.hidesName;
      const shown = isNameHidden ? { ...row, name: toDownloadName('', row.mime) } : row;
      return sendFile(request, reply, shown, seconds, (span) =>
        storage.read(toStorageKey(row.schoolId, row.id), span),
      );
    },
  });
}

type ReadRange = (span: ByteRange) => ReturnType<Storage['read']>;

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  row: FileRow,
  seconds: number,
  read: ReadRange,
): Promise<FastifyReply> {
  // Stored files never change, so the id is a strong validator.
  const etag = `"${row.id}"`;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const headers = {
    'cache-control': `private, max-age=${seconds}, immutable`,
    etag,
    'accept-ranges': 'bytes',
    ...listFileHeaders(row.mime),
  };
  if (matchesEtag(ifNoneMatch, etag)) {
    return reply.code(304).headers(headers).send();
  }
  const requested = parseRange(ifRange === undefined || ifRange === etag ? range : undefined, row.size);
  if (requested.kind === 'impossible') {
    return reply
      .code(416)
      .headers({ ...headers, 'content-range': `bytes */${row.size}` })
      .send();
  }
  const span = requested.kind === 'part' ? requested.span : { first: 0, last: row.size - 1 };
  const stream = request.method === 'HEAD' ? undefined : requireFound(await read(span));
  return reply
    .code(requested.kind === 'part' ? 206 : 200)
    .headers({
      ...headers,
      'content-type': row.mime,
      'content-length': span.last - span.first + 1,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      ...(requested.kind === 'part' && { 'content-range': `bytes ${span.first}-${span.last}/${row.size}` }),
    })
    .send(stream);
}
