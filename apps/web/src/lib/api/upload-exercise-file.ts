/** Uploads files of exercises as soon as they are selected. */
import { FileRefusal, type KeepFile } from '@klasna/exercises/components/component-types';
import { messageOf } from './api-failure.ts';
import { upload } from './upload.ts';

export const uploadExerciseFile: KeepFile = async (file, purpose, controls) => {
  try {
    const { data } = await upload('POST /tenant/files', file, { fields: { purpose }, ...controls });
    return { url: data.url };
  } catch (failure) {
    const message = messageOf(failure, '');
    throw message === '' ? failure : new FileRefusal(message);
  }
};
