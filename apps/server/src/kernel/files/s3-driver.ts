import { Readable } from 'node:stream';
import { GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { StorageDriver } from './storage-driver.ts';
import { readStorageUrl } from './storage-url.ts';

export function createS3Driver(url: string): StorageDriver {
  const { bucket, ...connection } = readStorageUrl(url);
  const client = new S3Client({
    ...connection,
    // Sends checksums only when required, because not all S3 stores support the newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
  });
  return {
    // Sends no access lists: objects are never public, and not every store supports lists.
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    read: async (key, { first, last }) => {
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${first}-${last}` });
        const { Body } = await client.send(command);
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
