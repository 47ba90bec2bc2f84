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
    // S3 stores other than Amazon's do not all support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
  });
  return {
    // Objects are never public, and not every store supports access lists, so none are sent.
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
