/**
 * Loads code for all dynamic imports of the built page: `build/chunk-loader.ts` installs this function in place of the
 * bundler's helper. A browser remembers a failed import or preload of a file until the document reloads, and then also
 * fails every module that imports the file. It does not remember a failed `fetch`. So this function fetches the files
 * into the cache first and imports them only when all have arrived.
 */
import { requestTimeoutMs } from '../../lib/api/request-timeout.ts';
import { MissingChunk } from './missing-chunk.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Imports a chunk. `files` are the paths of the chunk, of the chunks that it imports and of their styles, below the
 * site root.
 */
export async function loadChunk<T>(importChunk: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const loadFiles = () => Promise.all(files.map(loadFile));
  await loadFiles();
  try {
    return await importChunk();
  } catch (error) {
    throw isFailedImport(error) ? new MissingChunk(files.join(' '), loadFiles, true, error) : error;
  }
}

/**
 * Returns whether the error means that the browser could not load a file. Browsers word that error differently, but
 * each wording mentions the module; an error inside the chunk does not.
 */
const isFailedImport = (error: unknown): boolean =>
  error instanceof TypeError && /module/i.test(error.message);

function loadFile(file: string): Promise<void> {
  const href = `/${file}`;
  const pending = loading.get(href);
  if (pending) return pending;
  const promise = fetchFile(href);
  loading.set(href, promise);
  promise.catch(() => loading.delete(href));
  return promise;
}

/** Fetches a file; reuses the request of the first script, which adds a link for each file. */
async function fetchFile(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const failure = await (href.endsWith('.css') ? loadStyles(href) : fetchScript(href));
  if (failure) throw new MissingChunk(href, () => loadFile(href.slice(1)), failure === 'gone');
}

/** `gone`: the server answers but no longer has the file, because a newer version has been deployed. */
type LoadFailure = 'gone' | 'unreachable';

async function fetchScript(href: string): Promise<LoadFailure | undefined> {
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!response.ok) return response.status === 404 ? 'gone' : 'unreachable';
    await response.arrayBuffer();
    return undefined;
  } catch {
    return 'unreachable';
  }
}

async function loadStyles(href: string): Promise<LoadFailure | undefined> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  const isLoaded = await new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.append(link);
  });
  if (isLoaded) return undefined;
  link.remove();
  // Fetches the file again, because a link does not report why it failed.
  return (await fetchScript(href)) ?? 'unreachable';
}
