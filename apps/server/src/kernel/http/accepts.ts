import type { IncomingHttpHeaders } from 'node:http';

/** Whether whoever asks takes an answer packed like this; `q=0` says expressly that they do not. */
export const accepts = (
  { 'accept-encoding': said = '' }: IncomingHttpHeaders,
  encoding: 'br' | 'gzip',
): boolean =>
  String(said)
    .split(',')
    .some((one) => {
      const [name = '', ...rest] = one.split(';').map((part) => part.trim().toLowerCase());
      return name === encoding && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
    });
