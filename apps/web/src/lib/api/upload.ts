/** Uploads a file. Uses XMLHttpRequest because `fetch` cannot report upload progress. */
import type { Answer, Endpoint, Upload } from '@klasna/contract/define';
import type { EndpointAt } from '@klasna/contract/routes';
import type { z } from 'zod';
import { targetOf, type Values } from './address.ts';
import { ApiFailure, failureFrom, ownCodes } from './api-failure.ts';
import { callTimeout } from './call-timeout.ts';
import { headersFor, noticeRefusal, storedToken } from './credentials.ts';

type UploadAddress = {
  [A in keyof EndpointAt]: EndpointAt[A] extends { upload: Upload } ? A : never;
}[keyof EndpointAt];
type FieldsOf<E extends Endpoint> = E extends { upload: { fields: infer F extends z.ZodType } }
  ? { readonly fields: z.input<F> }
  : E extends { body: infer B extends z.ZodType }
    ? { readonly fields?: z.input<B> }
    : { readonly fields?: undefined };

export interface UploadOptions {
  readonly params?: Values;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** No timeout, for large files on slow connections. */
  readonly unhurried?: boolean;
}

export function upload<A extends UploadAddress>(
  address: A,
  file: File,
  given: UploadOptions & FieldsOf<EndpointAt[A]>,
): Promise<Answer<EndpointAt[A]>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(given.fields ?? {}))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  return send(address, form, given) as Promise<Answer<EndpointAt[A]>>;
}

function send(
  address: string,
  form: FormData,
  { params, onProgress, signal, unhurried = false }: UploadOptions,
): Promise<unknown> {
  const { method, url } = targetOf(address, params);
  const token = storedToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: string) => () => reject(new ApiFailure(0, '', code));
    request.open(method, url);
    request.responseType = 'json';
    request.timeout = unhurried ? 0 : callTimeout;
    for (const [name, value] of Object.entries(headersFor(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = fail(ownCodes.noAnswer);
    request.ontimeout = fail(ownCodes.timeout);
    request.onabort = fail(ownCodes.cancelled);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response);
      noticeRefusal(request.status, token);
      reject(failureFrom(request.status, request.response));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
