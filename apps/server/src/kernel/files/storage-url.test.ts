import { describe, expect, it } from 'vitest';
import { readStorageUrl } from './storage-url.ts';

describe('STORAGE_URL', () => {
  it('is parsed from a single line', () => {
    expect(
      readStorageUrl('s3://key:se%2Fcret@10.0.0.5:9000/klasna?tls=off&path-style=off&region=eu-1'),
    ).toEqual({
      bucket: 'klasna',
      endpoint: 'http://10.0.0.5:9000',
      region: 'eu-1',
      forcePathStyle: false,
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    });
    expect(readStorageUrl('s3://k:s@s3.example.com/klasna')).toMatchObject({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      forcePathStyle: true,
    });
  });

  it.each([
    's3://s3.example.com/klasna',
    's3://key@s3.example.com/klasna',
    's3://key:secret@s3.example.com',
    's3://key:secret@s3.example.com/a/b',
    's3://key:secret@s3.example.com/klasna?tls=maybe',
    's3://key:secret@s3.example.com/klasna?regoin=eu',
    's3://key:50%@s3.example.com/klasna',
    's3://key:sec/ret@s3.example.com/klasna',
  ])('rejects %s with an explanation', (url) => {
    expect(() => readStorageUrl(url)).toThrow(/^STORAGE_URL: /);
  });
});
