/**
 * All dynamic imports of the built page go through here: `build/chunk-loader.ts` installs it in place of the
 * bundler's helper. A browser remembers a failed import or preload of a file until the document reloads, and
 * also fails every module that imports it. It does not remember a failed `fetch`. So the files are fetched
 * into the cache first and imported only when all of them have arrived.
 */
import { requestTimeoutMs } from '../../lib/api/request-timeout.ts';
import { MissingChunk } from './missing-chunk.ts';

const loading = new Map<string, Promise<void>>();

/** `files` are the chunk, the chunks that it imports, and their styles, as paths below the site root. */
export async function loadChunk<T>(importChunk: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const loadFiles = () => Promise.all(files.map(loadFile));
  await loadFiles();
  try {
    return await importChunk();
  } catch (error) {
    throw isFailedImport(error) ? new MissingChunk(files.join(' '), loadFiles, true, error) : error;
  }
}

/** Browsers word this error differently, but each mentions the module; an error inside the chunk does not. */
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

/** Reuses the request of the first script, which adds a link for each of its files. */
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
  // A link does not report why it failed.
  return (await fetchScript(href)) ?? 'unreachable';
}
