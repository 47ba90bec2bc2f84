import type { StoredPurpose } from '@klasna/contract/files/models';
import type { SchoolUsage, StorageKind } from '@klasna/contract/quotas/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { countSentMails, countWaitingMails } from '../../kernel/mail/mail-quota.ts';
import { sumSizesByPurpose } from '../files/index.ts';
import { countPeople } from '../people/index.ts';
import { readQuotas, readStoredBytes, sumUploads } from './quotas.store.ts';
import type { QuotaSettings } from './quotas.ts';

const kindOf: Readonly<Record<StoredPurpose, StorageKind>> = {
  recording: 'recordings',
  document: 'documents',
  course: 'courseMedia',
  exerciseImage: 'courseMedia',
  gif: 'courseMedia',
  audio: 'courseMedia',
  pdf: 'courseMedia',
  dictionaryAudio: 'courseMedia',
  avatar: 'pictures',
  logo: 'pictures',
  group: 'pictures',
};

const toLimit = (limit: number): number | null => (Number.isFinite(limit) ? limit : null);

export async function describeUsage(tx: Tx, settings: QuotaSettings): Promise<SchoolUsage> {
  const quotas = await readQuotas(tx, settings);
  const byKind = { recordings: 0, documents: 0, courseMedia: 0, pictures: 0 };
  for (const { purpose, bytes } of await sumSizesByPurpose(tx)) byKind[kindOf[purpose]] += bytes;
  return {
    storage: { bytes: await readStoredBytes(tx), limit: toLimit(quotas.storageBytes), byKind },
    people: await countPeople(tx),
    uploads: { lastHour: await sumUploads(tx), limitPerPerson: toLimit(quotas.uploadsPerHour) },
    mails: {
      lastHour: await countSentMails(tx),
      limit: toLimit(quotas.mailsPerHour),
      waiting: await countWaitingMails(tx),
    },
  };
}
