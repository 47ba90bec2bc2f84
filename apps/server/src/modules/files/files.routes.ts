import type { StoredPurpose } from '@klasna/contract/files/models';
import { filesRoutes } from '@klasna/contract/files/routes';
import type { Files } from '../../kernel/files/files.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { uploadFile } from './upload-file.ts';

type Routes = typeof filesRoutes;

export interface Uploader {
  readonly uploaderId: string;
}

const uploadFields = filesRoutes.uploadFile.upload.fields;

export function createFilesHandlers(files: Files<StoredPurpose>) {
  return {
    uploadFile: async ({ tx, resource, file, fields }: HandlerInput<Routes['uploadFile'], Uploader>) => {
      const { purpose } = uploadFields.parse(fields);
      return { data: await uploadFile(tx, files, { purpose, file, uploaderId: resource.uploaderId }) };
    },
  };
}
