/** Uploads files of exercises as soon as they are selected. */
import { FileRefusal, type KeepFile } from '@klasna/exercises/kit-ui/face';
import { messageOf } from './api-failure.ts';
import { upload } from './upload.ts';

export const keepFile: KeepFile = async (file, purpose, way) => {
  try {
    const { data } = await upload('POST /tenant/files', file, { fields: { purpose }, ...way });
    return { url: data.url };
  } catch (failure) {
    const said = messageOf(failure, '');
    throw said === '' ? failure : new FileRefusal(said);
  }
};
