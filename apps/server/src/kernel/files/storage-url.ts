/**
 * The format of STORAGE_URL and BACKUP_COPY_URL:
 *
 *     s3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=…&tls=on|off&path-style=on|off]
 *
 * Defaults: region us-east-1, tls on, path-style on (the bucket stands in the path, which all stores support; off puts
 * it before the host name). Characters in KEY and SECRET with a meaning in URLs are percent-encoded (`/` as %2F).
 *
 *     s3://AKIA…:…@s3.eu-central-1.amazonaws.com/klasna?region=eu-central-1
 *     s3://minio:secret@10.0.0.5:9000/klasna?tls=off
 */
import { InvalidSetting } from '../../config.ts';

export interface S3Connection {
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  readonly forcePathStyle: boolean;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

const knownParameters = ['region', 'tls', 'path-style'];

export function readStorageUrl(text: string, setting = 'STORAGE_URL'): S3Connection {
  const url = parse(text, setting);
  const bucket = decode(url.pathname, setting).replace(/^\/|\/$/g, '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new InvalidSetting(
      `${setting}: must name one bucket after the host, like s3://KEY:SECRET@HOST/BUCKET`,
    );
  }
  if (url.username === '' || url.password === '')
    throw new InvalidSetting(`${setting}: lacks KEY:SECRET before the host`);
  for (const name of url.searchParams.keys()) {
    if (!knownParameters.includes(name))
      throw new InvalidSetting(`${setting}: knows ${knownParameters.join(', ')}, not ${name}`);
  }
  return {
    bucket,
    endpoint: `${isOn(url, 'tls', setting) ? 'https' : 'http'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: isOn(url, 'path-style', setting),
    credentials: {
      accessKeyId: decode(url.username, setting),
      secretAccessKey: decode(url.password, setting),
    },
  };
}

function parse(text: string, setting: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new InvalidSetting(`${setting}: must look like s3://KEY:SECRET@HOST/BUCKET`);
  }
}

function decode(text: string, setting: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new InvalidSetting(`${setting}: a percent sign in it must be written as %25`);
  }
}

function isOn(url: URL, name: string, setting: string): boolean {
  const value = url.searchParams.get(name) ?? 'on';
  if (value !== 'on' && value !== 'off') throw new InvalidSetting(`${setting}: ${name} must be on or off`);
  return value === 'on';
}
