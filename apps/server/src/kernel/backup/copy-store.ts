/** The S3 store that receives a copy of `BACKUP_DIR`. */
import { open } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { readStorageUrl } from '../files/storage-url.ts';

export interface StoredObject {
  readonly size: number;
  /** The checksum that was noted when it was copied. */
  readonly sha256: string | undefined;
}

export interface CopyStore {
  /** Copies a file of the disk and notes its checksum. A store shows an object only when it is complete. */
  readonly put: (key: string, path: string, sha256?: string) => Promise<void>;
  readonly get: (key: string) => Promise<Buffer>;
  readonly remove: (key: string) => Promise<void>;
  /** Returns the sizes of all objects whose key begins so. */
  readonly list: (prefix: string) => Promise<Map<string, number>>;
  /** Describes an object; undefined if there is none. */
  readonly describe: (key: string) => Promise<StoredObject | undefined>;
}

interface CopyStoreOptions {
  /** A larger file is sent in parts of this size: a store takes 10,000 of them, and 5 GB at once. */
  readonly partBytes?: number;
  /** A store that does not answer within this time is taken for one that is down. */
  readonly timeoutMs?: number;
}

export function openCopyStore(
  url: string,
  { partBytes = 64 * 1024 * 1024, timeoutMs = 120_000 }: CopyStoreOptions = {},
): CopyStore {
  const { bucket: Bucket, ...connection } = readStorageUrl(url, 'BACKUP_COPY_URL');
  const client = new S3Client({
    ...connection,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs, 10_000),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
  });

  async function putParts(
    target: { readonly Bucket: string; readonly Key: string; readonly Metadata?: Record<string, string> },
    read: (offset: number) => Promise<Buffer>,
    size: number,
  ) {
    const { Key } = target;
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
    try {
      const parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let offset = 0; offset < size; offset += partBytes) {
        const PartNumber = parts.length + 1;
        const part = { Bucket, Key, UploadId, PartNumber, Body: await read(offset) };
        const { ETag } = await client.send(new UploadPartCommand(part));
        parts.push({ ETag, PartNumber });
      }
      const MultipartUpload = { Parts: parts };
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
    } catch (error) {
      // The first error says what went wrong; a store removes parts that stay by its own rules.
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
      throw error;
    }
  }

  return {
    put: async (Key, path, sha256) => {
      const target = { Bucket, Key, ...(sha256 !== undefined && { Metadata: { sha256 } }) };
      const file = await open(path);
      try {
        const { size } = await file.stat();
        const read = async (position: number): Promise<Buffer> => {
          const length = Math.min(partBytes, size - position);
          const buffer = Buffer.alloc(length);
          const { bytesRead } = await file.read({ buffer, position, length });
          return buffer.subarray(0, bytesRead);
        };
        if (size > partBytes) await putParts(target, read, size);
        else await client.send(new PutObjectCommand({ ...target, Body: await read(0) }));
      } finally {
        await file.close();
      }
    },
    get: async (Key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!Body) throw new Error(`the store has no content for ${Key}`);
      return Buffer.from(await Body.transformToByteArray());
    },
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
    list: async (Prefix) => {
      const sizes = new Map<string, number>();
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key, Size } of page.Contents ?? []) if (Key !== undefined) sizes.set(Key, Size ?? -1);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return sizes;
    },
    describe: async (Key) => {
      try {
        const { ContentLength = -1, Metadata } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return { size: ContentLength, sha256: Metadata?.sha256 };
      } catch (error) {
        if ((error as Error).name === 'NotFound') return undefined;
        throw error;
      }
    },
  };
}
