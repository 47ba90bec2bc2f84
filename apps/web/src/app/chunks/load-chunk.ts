/**
 * Every dynamic import of the built page runs through here: `build/chunk-loader.ts` puts it in the place of the bundler's
 * helper. A browser remembers that an import or a preload of a file has failed until the document is loaded anew, also for
 * those that import it. It remembers nothing of the kind about `fetch`: so the files are fetched into its cache first, and
 * imported only when all of them are here.
 */
import { callTimeout } from '../../lib/api/call-timeout.ts';
import { MissingChunk } from './missing-chunk.ts';

const loading = new Map<string, Promise<void>>();

/** `files` are the chunk, the chunks that it imports, and their styles, as paths below the root of the site. */
export async function loadChunk<T>(importChunk: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const loadFiles = () => Promise.all(files.map(loadFile));
  await loadFiles();
  try {
    return await importChunk();
  } catch (error) {
    throw isFailedImport(error) ? new MissingChunk(files.join(' '), loadFiles, true, error) : error;
  }
}

/** The browsers word it differently, but each names the module; a fault inside the chunk does not. */
const isFailedImport = (error: unknown): boolean =>
  error instanceof TypeError && /module/i.test(error.message);

function loadFile(file: string): Promise<void> {
  const href = `/${file}`;
  const known = loading.get(href);
  if (known) return known;
  const promise = request(href);
  loading.set(href, promise);
  promise.catch(() => loading.delete(href));
  return promise;
}

/** Keeps what was asked for by the first script of the document, which names its files by links. */
async function request(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const failure = await (href.endsWith('.css') ? requestStyles(href) : requestScript(href));
  if (failure) throw new MissingChunk(href, () => loadFile(href.slice(1)), failure === 'gone');
}

/** `gone`: the server answers and does not have it, as a newer version was deployed since this document was loaded. */
type Failure = 'gone' | 'unreachable';

async function requestScript(href: string): Promise<Failure | undefined> {
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(callTimeout) });
    if (!response.ok) return response.status === 404 ? 'gone' : 'unreachable';
    await response.arrayBuffer();
    return undefined;
  } catch {
    return 'unreachable';
  }
}

async function requestStyles(href: string): Promise<Failure | undefined> {
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
  // Why it failed is not told of a link.
  return (await requestScript(href)) ?? 'unreachable';
}
