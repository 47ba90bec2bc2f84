import type { IncomingHttpHeaders } from 'node:http';

/** Whether the client accepts this content encoding; `q=0` refuses it explicitly. */
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
