import type { Tx } from '../../kernel/db/pool.ts';
import { finalRecordingType } from '../../kernel/files/prepare-recording.ts';
import type { FoundFile } from '../files/index.ts';

/**
 * Lists recordings of answers that are not in the format that every browser plays, or whose length was never read, except
 * those that could not be converted. A recording that no answer names is removed at night, so it is left out.
 */
export async function listRecordingsToConvert(tx: Tx, limit: number): Promise<FoundFile[]> {
  const text = `
    select f.school_id as "schoolId", f.id, f.purpose, f.name, f.mime, f.size, f.uploaded_by as "uploadedBy",
      f.duration_ms as "durationMs"
    from files f
    where f.school_id = $1 and f.purpose = 'recording' and f.conversion_failed_at is null
      and (f.mime <> $2 or f.duration_ms is null)
      and exists (select from answers a where a.school_id = $1 and a.file_id = f.id)
    order by f.id limit $3`;
  return (await tx.client.query<FoundFile>(text, [tx.schoolId, finalRecordingType, limit])).rows;
}

/** Makes answers name another recording; returns how many did name the old one. */
export async function replaceRecording(
  tx: Tx,
  oldFileId: string,
  { id, durationMs }: Pick<FoundFile, 'id' | 'durationMs'>,
): Promise<number> {
  const text = `
    update answers a
    set file_id = $3::uuid, data = jsonb_set(a.data, '{recording}', a.data -> 'recording'
      || jsonb_build_object('file', ($3::uuid)::text, 'duration', $4::numeric))
    where a.school_id = $1 and a.file_id = $2`;
  const { rowCount } = await tx.client.query(text, [tx.schoolId, oldFileId, id, (durationMs ?? 0) / 1000]);
  return rowCount ?? 0;
}
