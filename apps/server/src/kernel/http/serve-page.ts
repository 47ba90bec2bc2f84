/**
 * Serves the built web page: hashed assets are cached forever, the entry document never; both are sent as compressed at
 * build time. The build writes the document once for each language, which differ in what they say if the page cannot
 * start.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { type LanguageTag, languages } from '@klasna/languages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from '../translations.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import { assetHeaders, listPageHeaders } from './security-headers.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

interface Asset {
  readonly type: string;
  readonly immutable: boolean;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/** Hashes the inline scripts of the document for the Content-Security-Policy. */
const hashInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/**
 * Matches paths that are no pages: those of the API and files, and segments that begin with a dot, such as
 * `/.git/config`, which scanners request.
 */
const nonPagePaths = /^\/+(api|assets|files|live)(\/|$)|\/\./;

/**
 * Replaces a URL that cannot be decoded, because Fastify matches no route for it; the entry document handles it if it
 * may be a page.
 */
export function toDecodableUrl({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return nonPagePaths.test(path.replaceAll(/%2f/gi, '/').replaceAll(/%2e/gi, '.')) ? url : '/';
  }
}

export function servePage(app: FastifyInstance, folder: string, frames: readonly string[]): void {
  const assets = new Map<string, Asset>();
  if (existsSync(folder)) for (const path of walk(folder)) assets.set(`/${path}`, readAsset(folder, path));
  const entry = assets.get('/index.html');
  const entries = new Map<LanguageTag | undefined, Asset | undefined>(
    languages.map(({ tag }) => [tag, assets.get(`/index.${tag}.html`)]),
  );
  // The documents are served at the addresses of pages only, with the headers of pages.
  for (const path of assets.keys()) if (/^\/index\.(\w+\.)?html$/.test(path)) assets.delete(path);
  const headers = listPageHeaders(frames, entry ? hashInlineScripts(entry.plain.toString()) : []);

  const handler = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = `/${(request.params as { '*'?: string })['*'] ?? ''}`;
    const asset = assets.get(path);
    if (asset) return send(request, reply.headers(assetHeaders).header('vary', 'accept-encoding'), asset);
    // Answers missing files and unknown endpoints with "not found"; the router of the page handles all other URLs.
    if (nonPagePaths.test(path) || !entry) return reply.callNotFound() as unknown as FastifyReply;
    const language = preferredLanguage(request.headers['accept-language']);
    reply.headers(headers).header('vary', 'accept-encoding, accept-language');
    return send(request, reply, entries.get(language) ?? entry);
  };
  app.get('/', handler);
  app.get('/*', handler);
}

function* walk(folder: string, subfolder = ''): Generator<string> {
  for (const name of readdirSync(join(folder, subfolder))) {
    const path = subfolder ? `${subfolder}/${name}` : name;
    if (statSync(join(folder, path)).isDirectory()) yield* walk(folder, path);
    else if (!/\.(br|gz|map)$/.test(name)) yield path;
  }
}

function readAsset(folder: string, path: string): Asset {
  const readIfExists = (suffix: string) => {
    const file = join(folder, path + suffix);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  return {
    type: mediaTypes[extname(path)] ?? 'application/octet-stream',
    immutable: path.startsWith('assets/'),
    plain: readFileSync(join(folder, path)),
    br: readIfExists('.br'),
    gzip: readIfExists('.gz'),
  };
}

function send(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const encoding = (['br', 'gzip'] as const).find(
    (candidate) => asset[candidate] && acceptsEncoding(request.headers, candidate),
  );
  const body = encoding ? asset[encoding] : asset.plain;
  reply.type(asset.type);
  reply.header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
