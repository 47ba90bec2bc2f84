import type { StoredPurpose } from '@klasna/contract/files/models';
import { filesRoutes } from '@klasna/contract/files/routes';
import type { Files } from '../../kernel/files/files.ts';
import type { Given } from '../../kernel/http/room.ts';
import { uploadFile } from './upload-file.ts';

type Routes = typeof filesRoutes;

export interface Uploader {
  readonly uploaderId: string;
}

const fieldsOf = filesRoutes.uploadFile.upload.fields;

export function filesHandlers(files: Files<StoredPurpose>) {
  return {
    uploadFile: async ({ tx, subject, file, fields }: Given<Routes['uploadFile'], Uploader>) => {
      const { purpose } = fieldsOf.parse(fields);
      return { data: await uploadFile(tx, files, { purpose, file, uploaderId: subject.uploaderId }) };
    },
  };
}
