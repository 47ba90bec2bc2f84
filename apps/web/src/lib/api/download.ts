/** Downloads a file. A plain link could not send the token. */
import type { binary, Sent } from '@klasna/contract/define';
import type { EndpointAt } from '@klasna/contract/routes';
import { saveFile } from '../save-file.ts';
import { type Given, send } from './call.ts';
import { fileNameIn } from './file-name.ts';

type DownloadAddress = {
  [A in keyof EndpointAt]: EndpointAt[A] extends { out: typeof binary } ? A : never;
}[keyof EndpointAt];

type Parts<A extends DownloadAddress> = Partial<Pick<Sent<EndpointAt[A]>, 'params' | 'query'>> & {
  readonly signal?: AbortSignal;
};

interface FetchedFile {
  readonly content: Blob;
  /** Undefined if the server sends no name. */
  readonly name: string | undefined;
}

export function fetchFile<A extends DownloadAddress>(address: A, parts: Parts<A>): Promise<FetchedFile> {
  return send(address, { ...(parts as Given), unhurried: true }, async (response) => ({
    content: await response.blob(),
    name: fileNameIn(response.headers.get('content-disposition')),
  }));
}

/** `name` is used if the server sends none. */
export async function download<A extends DownloadAddress>(
  address: A,
  { name, ...parts }: Parts<A> & { readonly name: string },
): Promise<void> {
  const file = await fetchFile(address, parts as Parts<A>);
  saveFile(file.content, file.name ?? name);
}
