import type { IncomingHttpHeaders } from 'node:http';

/** Returns whether the client accepts this content encoding; `q=0` refuses it explicitly. */
export const acceptsEncoding = (
  { 'accept-encoding': header = '' }: IncomingHttpHeaders,
  encoding: 'br' | 'gzip',
): boolean =>
  String(header)
    .split(',')
    .some((option) => {
      const [name = '', ...rest] = option.split(';').map((part) => part.trim().toLowerCase());
      return name === encoding && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
    });
