import type { DocumentType } from '@klasna/contract/documents/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { useStore } from '../../lib/use-store.ts';
import { findFileFault, toDocumentName } from './document-file.ts';
import {
  addDocument,
  type EditableOwner,
  type ListedDocument,
  type Owner,
  replaceFile,
} from './document-requests.ts';
import { documentsKey } from './documents-query.ts';
import type { QueuedUpload, UploadTask } from './upload-queue.ts';
import { uploadQueue } from './upload-queue-instance.ts';

/** The key of the list above which an upload is shown. */
const toListKey = (owner: Owner): string => (owner.kind === 'own' ? 'own' : `${owner.kind} ${owner.id}`);

export function useListUploads(owner: Owner): readonly QueuedUpload[] {
  const listKey = toListKey(owner);
  return useStore(uploadQueue.uploads, (uploads) => uploads).filter((upload) => upload.listKey === listKey);
}

export function useUploads(owner: Owner) {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const listKey = toListKey(owner);

  /** Rejects files that the server would reject. */
  const enqueue = (file: File, task: Pick<UploadTask, 'send' | 'onDrained'>) => {
    const fileFault = findFileFault(file);
    if (fileFault) return uploadQueue.reject({ listKey, name: file.name }, t(`faults.${fileFault}`));
    uploadQueue.add({
      listKey,
      name: file.name,
      toMessage: (cause) => messageOf(cause, t('notUploaded')),
      onDrained: task.onDrained,
      send: async (controls) => {
        await task.send(controls);
        void queries.invalidateQueries({ queryKey: documentsKey });
      },
    });
  };

  return {
    add: (files: readonly File[], type: DocumentType) => {
      for (const file of files)
        enqueue(file, {
          send: (controls) => addDocument(owner, file, { name: toDocumentName(file.name), type }, controls),
          onDrained: (count) => notify.success(t('uploaded', { count })),
        });
    },
    replace: (editableOwner: EditableOwner, { id }: ListedDocument, file: File) =>
      enqueue(file, {
        send: (controls) => replaceFile(editableOwner, id, file, controls),
        onDrained: () => notify.success(t('replaced')),
      }),
  };
}
