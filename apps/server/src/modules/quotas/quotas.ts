import type { Config } from '../../config.ts';

/** What a school may use; infinity is no limit. */
export interface Quotas {
  readonly storageBytes: number;
  /** For each person. */
  readonly uploadsPerHour: number;
  readonly mailsPerHour: number;
}

export type QuotaSettings = Pick<
  Config,
  'QUOTA_STORAGE_MB' | 'QUOTA_UPLOADS_PER_HOUR' | 'QUOTA_MAILS_PER_HOUR'
>;

/** The row of a school, if there is one. */
export interface QuotaRow {
  readonly storageMb: number | null;
  readonly uploadsPerHour: number | null;
  readonly mailsPerHour: number | null;
}

export const bytesPerMb = 1024 * 1024;

const orDefault = (own: number | null | undefined, ofSettings: number): number =>
  own === 0 ? Number.POSITIVE_INFINITY : (own ?? ofSettings);

export const toQuotas = (row: QuotaRow | undefined, settings: QuotaSettings): Quotas => ({
  storageBytes: orDefault(row?.storageMb, settings.QUOTA_STORAGE_MB) * bytesPerMb,
  uploadsPerHour: orDefault(row?.uploadsPerHour, settings.QUOTA_UPLOADS_PER_HOUR),
  mailsPerHour: orDefault(row?.mailsPerHour, settings.QUOTA_MAILS_PER_HOUR),
});
