/**
 * An in-memory S3 store with as much of the API as files need: put, ranged get, delete and paged list, for requests
 * with a valid signature.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isSigned } from './signature-v4.ts';

export interface FakeS3 {
  readonly url: string;
  readonly objects: Map<string, { bytes: Buffer; type: string; sha256?: string | undefined }>;
  readonly requests: string[];
  /** What is wrong with the store: it refuses, does not answer, or answers everything with a page. */
  fault: 'down' | 'silent' | 'garbage' | undefined;
  /** How many of the next requests it refuses. */
  refusals: number;
  readonly close: () => Promise<void>;
}

const bucket = 'klasna-test';
const credentials = { key: 'key+1', secret: 'sec/ret', region: 'eu-test-1' };
const pageSize = 2;

export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const requests: string[] = [];
  const uploads = new Map<string, Map<number, Buffer>>();
  const server = createServer((request, response) => {
    void handleRequest(request, response);
  });

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    requests.push(`${request.method} ${key}${request.headers.range ? ` ${request.headers.range}` : ''}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (fake.fault === 'silent') return;
    if (fake.fault === 'down' || fake.refusals > 0) {
      fake.refusals = Math.max(0, fake.refusals - 1);
      return sendError(response, 503, 'SlowDown');
    }
    if (fake.fault === 'garbage') return void response.end('<html><body>Welcome</body></html>');
    if (!isSigned(request, Buffer.concat(chunks), credentials))
      return sendError(response, 403, 'SignatureDoesNotMatch');
    if (name !== bucket) return sendError(response, 404, 'NoSuchBucket');
    if (key === '') return request.method === 'HEAD' ? void response.end() : sendList(url, response);
    const uploadId = url.searchParams.get('uploadId');
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      uploads.set(key, new Map());
      return void response.end(`<R><UploadId>${key}</UploadId></R>`);
    }
    if (request.method === 'PUT' && uploadId !== null) {
      uploads.get(uploadId)?.set(Number(url.searchParams.get('partNumber')), Buffer.concat(chunks));
      return void response.writeHead(200, { etag: '"part"' }).end();
    }
    if (request.method === 'POST' && uploadId !== null) {
      const parts = [...(uploads.get(uploadId) ?? [])].sort(([one], [other]) => one - other);
      objects.set(key, { bytes: Buffer.concat(parts.map(([, bytes]) => bytes)), type: '' });
      return void response.end('<R></R>');
    }
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      const sha256 = request.headers['x-amz-meta-sha256']?.toString();
      objects.set(key, { bytes: Buffer.concat(chunks), type, sha256 });
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return sendError(response, 404, 'NoSuchKey');
    const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const part = object.bytes.subarray(Number(first), last === '' ? undefined : Number(last) + 1);
    const status = request.headers.range === undefined ? 200 : 206;
    if (object.sha256 !== undefined) response.setHeader('x-amz-meta-sha256', object.sha256);
    response.writeHead(status, { 'content-length': part.length, 'content-type': object.type }).end(part);
  }

  function sendList(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const delimiter = url.searchParams.get('delimiter') ?? '';
    const continuationToken = url.searchParams.get('continuation-token') ?? '';
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const toEntry = (key: string) => {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      return end < 0 ? key : key.slice(0, end + 1);
    };
    const entries = [...new Set(found.map(toEntry))].filter((entry) => entry > continuationToken);
    const page = entries.slice(0, pageSize);
    const token = entries.length > pageSize ? page.at(-1) : undefined;
    const body = page.map((entry) =>
      delimiter !== '' && entry.endsWith(delimiter)
        ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${entry}</Key><Size>${objects.get(entry)?.bytes.length}</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
    );
    const next = token === undefined ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`;
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${token !== undefined}</IsTruncated>${body.join('')}${next}</ListBucketResult>`,
      );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fake: FakeS3 = {
    fault: undefined,
    refusals: 0,
    url: `s3://key%2B1:sec%2Fret@127.0.0.1:${port}/${bucket}?tls=off&region=eu-test-1`,
    objects,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
