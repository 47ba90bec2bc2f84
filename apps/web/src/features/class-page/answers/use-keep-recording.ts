/** Stores a student's recording in the browser first, then uploads it, then saves it in the answer. */
import type { KeepFile } from '@klasna/exercises/kit-ui/face';
import { useEffect, useMemo } from 'react';
import { keepFile } from '../../../lib/api/keep-file.ts';
import type { AnswerPlace } from './place.ts';
import { attendRecorder, forgetRecording, shelveRecording } from './recordings.ts';

export function useKeepRecording(place: AnswerPlace, isRecorded: boolean): KeepFile {
  useEffect(() => (isRecorded ? attendRecorder(place) : undefined), [place, isRecorded]);
  return useMemo((): KeepFile => {
    return async (file, purpose, way) => {
      if (purpose !== 'recording') return keepFile(file, purpose, way);
      await shelveRecording(place, file, way.seconds ?? 0);
      way.discarded?.addEventListener('abort', () => void forgetRecording(place), { once: true });
      const kept = await keepFile(file, purpose, way);
      // The recording is now part of the answer, which has its own draft.
      await forgetRecording(place);
      return kept;
    };
  }, [place]);
}
