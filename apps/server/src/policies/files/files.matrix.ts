import { filesRoutes } from '@klasna/contract/files/routes';
import { allStaff, columns, defineSection, everybody } from '../matrix-section.ts';

/** Uploads, by the purpose of the file. */
export const filesMatrix = defineSection(filesRoutes)(columns, {
  'files.upload': {
    endpoints: ['uploadFile'],
    rows: {
      avatar: everybody,
      recording: everybody,
      dictionaryAudio: everybody,
      course: allStaff,
      exerciseImage: allStaff,
      audio: allStaff,
    },
  },
});
