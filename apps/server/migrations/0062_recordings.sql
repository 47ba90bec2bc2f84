-- Recordings that every browser plays and seeks: AAC in MP4 with its length.
alter table files
  -- The length, added up from the packets of the recording. Null: no recording, or one that was stored before lengths were read.
  add column duration_ms integer check (duration_ms > 0),
  -- The stored recording could not be converted, and is not tried again.
  add column conversion_failed_at timestamptz;

-- What the job that converts stored recordings still has to do.
create index recordings_to_convert on files (school_id, id)
  where purpose = 'recording' and conversion_failed_at is null and (mime <> 'audio/mp4' or duration_ms is null);
