/**
 * Counts the stored bytes of each school and the uploads of each person. A file is compared with the quotas before it
 * is stored. The counts change just before the commit, which locks them for one round trip only and compares once more,
 * so that of two uploads that each fit alone only one passes.
 */
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { FileQuota } from '../../kernel/files/file-repository.ts';
import type { Logger } from '../../kernel/log.ts';
import {
  addStoredBytes,
  countUpload,
  readQuotas,
  readStoredBytes,
  readUploadCount,
  type UploadCount,
} from './quotas.store.ts';
import { bytesPerMb, type QuotaSettings, type Quotas } from './quotas.ts';
import { warnOfQuota } from './warn-of-quota.ts';

export interface FileQuotaDeps {
  readonly database: Database;
  readonly settings: QuotaSettings;
  readonly log: Logger;
}

/** What a transaction adds and removes. The files of one request are one upload. */
interface TransactionUsage {
  bytes: number;
  uploaderId: string | undefined;
}

export function createFileQuota({ database, settings, log }: FileQuotaDeps): FileQuota {
  const usages = new WeakMap<Tx, TransactionUsage>();

  /** Warns in a transaction of its own, because the refusal rolls this one back. */
  const warnAfterRefusal = (tx: Tx): void =>
    tx.afterRollback(() =>
      database
        .inSchool(tx.schoolId, (own) => warnOfQuota(own, 'storage', 1, 1))
        .catch((error: unknown) =>
          log.error({ err: error, schoolId: tx.schoolId }, 'no warning of full storage'),
        ),
    );

  function assertRoom(tx: Tx, before: number, bytes: number, { storageBytes }: Quotas): void {
    if (before + bytes <= storageBytes) return;
    warnAfterRefusal(tx);
    throw toStorageFull(storageBytes - before, bytes, storageBytes);
  }

  async function writeUsage(tx: Tx, { bytes, uploaderId }: TransactionUsage): Promise<void> {
    const quotas = await readQuotas(tx, settings);
    const total = await addStoredBytes(tx, bytes);
    if (uploaderId !== undefined) {
      if (bytes > 0) assertRoom(tx, total - bytes, bytes, quotas);
      const { uploads, secondsLeft } = await countUpload(tx, uploaderId);
      assertUploads({ uploads: uploads - 1, secondsLeft }, quotas);
    }
    await warnOfQuota(tx, 'storage', total, quotas.storageBytes);
  }

  function usageOf(tx: Tx): TransactionUsage {
    const known = usages.get(tx);
    if (known) return known;
    const usage: TransactionUsage = { bytes: 0, uploaderId: undefined };
    usages.set(tx, usage);
    tx.beforeCommit(() => writeUsage(tx, usage));
    return usage;
  }

  return {
    admit: async (tx, { size, uploadedBy }) => {
      const usage = usageOf(tx);
      // What a command of the operator stores is counted, but not refused.
      if (uploadedBy !== null) {
        const quotas = await readQuotas(tx, settings);
        assertRoom(tx, (await readStoredBytes(tx)) + usage.bytes, size, quotas);
        if (usage.uploaderId === undefined) assertUploads(await readUploadCount(tx, uploadedBy), quotas);
        usage.uploaderId = uploadedBy;
      }
      usage.bytes += size;
    },
    release: (tx, size) => {
      usageOf(tx).bytes -= size;
    },
  };
}

function assertUploads({ uploads, secondsLeft }: UploadCount, { uploadsPerHour }: Quotas): void {
  if (uploads < uploadsPerHour) return;
  const retryAfter = Math.max(1, secondsLeft);
  const values = { limit: uploadsPerHour, minutes: Math.ceil(retryAfter / 60) };
  throw new Failure('tooManyUploads', { retryAfter, message: { key: 'failures:tooManyUploads', values } });
}

function toStorageFull(left: number, needed: number, limit: number): Failure {
  const values = {
    left: Math.max(0, Math.floor(left / bytesPerMb)),
    needed: Math.ceil(needed / bytesPerMb),
    limit: Math.floor(limit / bytesPerMb),
  };
  return new Failure('storageFull', { message: { key: 'failures:storageFull', values } });
}
