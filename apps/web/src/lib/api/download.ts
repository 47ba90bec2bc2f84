/** Brings a file from the server to the person's disk. A plain link could not carry the token. */
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
  /** Undefined where the server gives it none. */
  readonly name: string | undefined;
}

export function fetchFile<A extends DownloadAddress>(address: A, parts: Parts<A>): Promise<FetchedFile> {
  return send(address, { ...(parts as Given), unhurried: true }, async (response) => ({
    content: await response.blob(),
    name: fileNameIn(response.headers.get('content-disposition')),
  }));
}

/** `name` is what the file is called where the server gives it none. */
export async function download<A extends DownloadAddress>(
  address: A,
  { name, ...parts }: Parts<A> & { readonly name: string },
): Promise<void> {
  const file = await fetchFile(address, parts as Parts<A>);
  saveFile(file.content, file.name ?? name);
}
