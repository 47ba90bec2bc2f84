/** Uploads a file. Uses XMLHttpRequest because `fetch` cannot report upload progress. */
import type { Endpoint, ResponseBody, Upload } from '@klasna/contract/define';
import type { EndpointByAddress } from '@klasna/contract/routes';
import type { z } from 'zod';
import { ApiFailure, clientCodes, toApiFailure } from './api-failure.ts';
import { createHeaders, reportRefusal, storedToken } from './credentials.ts';
import { withPasswordPrompt } from './password-prompt.ts';
import { type RequestValues, toTarget } from './request-target.ts';
import { requestTimeoutMs } from './request-timeout.ts';

type UploadEndpoint = {
  [A in keyof EndpointByAddress]: EndpointByAddress[A] extends { upload: Upload } ? A : never;
}[keyof EndpointByAddress];
type FieldsOf<E extends Endpoint> = E extends { upload: { fields: infer F extends z.ZodType } }
  ? { readonly fields: z.input<F> }
  : E extends { body: infer B extends z.ZodType }
    ? { readonly fields?: z.input<B> }
    : { readonly fields?: undefined };

export interface UploadOptions {
  readonly params?: RequestValues;
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Whether there is no timeout, for large files on slow connections. */
  readonly withoutTimeout?: boolean;
}

export function upload<A extends UploadEndpoint>(
  endpoint: A,
  file: File,
  options: UploadOptions & FieldsOf<EndpointByAddress[A]>,
): Promise<ResponseBody<EndpointByAddress[A]>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {}))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  return withPasswordPrompt(() => sendForm(endpoint, form, options)) as Promise<
    ResponseBody<EndpointByAddress[A]>
  >;
}

function sendForm(
  endpoint: string,
  form: FormData,
  { params, onProgress, signal, withoutTimeout = false }: UploadOptions,
): Promise<unknown> {
  const { method, url } = toTarget(endpoint, params);
  const token = storedToken();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const rejectWith = (code: string) => () => reject(new ApiFailure(0, '', code));
    xhr.open(method, url);
    xhr.responseType = 'json';
    xhr.timeout = withoutTimeout ? 0 : requestTimeoutMs;
    for (const [name, value] of Object.entries(createHeaders(token))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onerror = rejectWith(clientCodes.noAnswer);
    xhr.ontimeout = rejectWith(clientCodes.timeout);
    xhr.onabort = rejectWith(clientCodes.cancelled);
    xhr.onload = () => {
      if (xhr.status >= 200 && xhr.status < 300) return resolve(xhr.response);
      reportRefusal(xhr.status, token);
      reject(toApiFailure(xhr.status, xhr.response));
    };
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}
