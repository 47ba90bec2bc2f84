/** Brings a file from the server to the person's disk. A plain link could not carry the token. */
import type { binary, Sent } from '@klasna/contract/define';
import type { EndpointAt } from '@klasna/contract/routes';
import { saveFile } from '../save-file.ts';
import { type Given, send } from './call.ts';
import { fileNameIn } from './file-name.ts';

type DownloadAddress = {
  [A in keyof EndpointAt]: EndpointAt[A] extends { out: typeof binary } ? A : never;
}[keyof EndpointAt];

type Parts<A extends DownloadAddress> = Partial<Pick<Sent<EndpointAt[A]>, 'params' | 'query'>>;

/** `name` is what the file is called where the server gives it none. */
export async function download<A extends DownloadAddress>(
  address: A,
  { name, ...parts }: Parts<A> & { readonly name: string },
): Promise<void> {
  await send(address, parts as Given, async (response) => {
    const given = fileNameIn(response.headers.get('content-disposition'));
    saveFile(await response.blob(), given ?? name);
  });
}
