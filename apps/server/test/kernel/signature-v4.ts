/** Verifies the AWS Signature Version 4 of a request to an S3 store over the received data. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;
const maxClockSkewMs = 15 * 60 * 1000;

export function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { key, secret, region }: Credentials,
): boolean {
  const [, credential = '', names = '', signature] =
    authorizationPattern.exec(request.headers.authorization ?? '') ?? [];
  const requestTime = header(request, 'x-amz-date');
  const day = requestTime.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const payload = header(request, 'x-amz-content-sha256');
  if (credential !== `${key}/${scope}`) return false;
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  if (!(Math.abs(Date.now() - toEpochMs(requestTime)) < maxClockSkewMs)) return false;

  const [path = '/', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    payload,
  ].join('\n');
  const stringToSign = ['AWS4-HMAC-SHA256', requestTime, scope, sha256(canonical)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  return signature === hmac(signingKey, stringToSign).toString('hex');
}

const header = (request: IncomingMessage, name: string): string =>
  [request.headers[name] ?? ''].flat().join(',');

/** Converts a time such as `20260131T235959Z`. */
const toEpochMs = (requestTime: string): number =>
  Date.parse(requestTime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
