/** Stores a student's recording in the browser first, then uploads it, then saves it in the answer. */
import type { KeepFile } from '@klasna/exercises/kit-ui/face';
import { useEffect, useMemo } from 'react';
import { uploadExerciseFile } from '../../../lib/api/upload-exercise-file.ts';
import type { AnswerRef } from './answer-ref.ts';
import { deleteStoredRecording, registerRecorder, storeRecording } from './recordings.ts';

export function useKeepRecording(answerRef: AnswerRef, isRecording: boolean): KeepFile {
  useEffect(() => (isRecording ? registerRecorder(answerRef) : undefined), [answerRef, isRecording]);
  return useMemo((): KeepFile => {
    return async (file, purpose, options) => {
      if (purpose !== 'recording') return uploadExerciseFile(file, purpose, options);
      await storeRecording(answerRef, file, options.seconds ?? 0);
      options.discarded?.addEventListener('abort', () => void deleteStoredRecording(answerRef), {
        once: true,
      });
      const uploaded = await uploadExerciseFile(file, purpose, options);
      // The recording is now part of the answer, which has its own draft.
      await deleteStoredRecording(answerRef);
      return uploaded;
    };
  }, [answerRef]);
}
