/** Downloads a file with the token, which a plain link could not send. */
import type { binary, RequestInput } from '@klasna/contract/define';
import type { EndpointByAddress } from '@klasna/contract/routes';
import { saveFile } from '../save-file.ts';
import { parseFileName } from './parse-file-name.ts';
import { type AnyRequestInput, send } from './request.ts';

type DownloadEndpoint = {
  [A in keyof EndpointByAddress]: EndpointByAddress[A] extends { out: typeof binary } ? A : never;
}[keyof EndpointByAddress];

type DownloadParts<A extends DownloadEndpoint> = Partial<
  Pick<RequestInput<EndpointByAddress[A]>, 'params' | 'query'>
> & {
  readonly signal?: AbortSignal;
};

interface FetchedFile {
  readonly content: Blob;
  /** Undefined if the server sends no name. */
  readonly name: string | undefined;
}

export function fetchFile<A extends DownloadEndpoint>(
  endpoint: A,
  parts: DownloadParts<A>,
): Promise<FetchedFile> {
  return send(endpoint, { ...(parts as AnyRequestInput), withoutBodyTimeout: true }, async (response) => ({
    content: await response.blob(),
    name: parseFileName(response.headers.get('content-disposition')),
  }));
}

/** Downloads a file; `name` is used if the server sends none. */
export async function download<A extends DownloadEndpoint>(
  endpoint: A,
  { name, ...parts }: DownloadParts<A> & { readonly name: string },
): Promise<void> {
  const file = await fetchFile(endpoint, parts as DownloadParts<A>);
  saveFile(file.content, file.name ?? name);
}
