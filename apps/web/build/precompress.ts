/**
 * Writes `.br` and `.gz` next to every text asset, so that the server never compresses the same bytes twice.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const isText = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;

export function precompress(): Plugin {
  return {
    name: 'klasna:precompress',
    apply: 'build',
    async writeBundle(options, bundle) {
      const folder = options.dir ?? 'dist';
      const texts = [...Object.keys(bundle), 'favicon.svg'].filter((name) => isText.test(name));
      await Promise.all(texts.map((name) => compressFile(join(folder, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    deflate(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
