import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { messageOf } from '../../lib/api/api-failure.ts';
import { saveFile } from '../../lib/save-file.ts';
import { fetchDocument, type ListedDocument, type Owner } from './document-requests.ts';

/** Saves a document to disk under the file name that it was uploaded with. */
export function useDownload(owner: Owner) {
  const { t } = useTranslation('documents');
  return async ({ id, file }: ListedDocument): Promise<void> => {
    try {
      const { content, name } = await fetchDocument(owner, id);
      saveFile(content, name ?? file.name);
    } catch (failure) {
      notify.error(messageOf(failure, t('notDownloaded')));
    }
  };
}
