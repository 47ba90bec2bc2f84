import type { DocumentType } from '@klasna/contract/documents/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { useStore } from '../../lib/use-store.ts';
import { addDocument, type ListedDocument, type Owner, replaceFile, type Shelf } from './document-calls.ts';
import { documentName, faultOf } from './document-file.ts';
import { documentsKey } from './documents-query.ts';
import type { Delivery, Order } from './upload-queue.ts';
import { uploads } from './uploads.ts';

/** The key of the list above which an upload is shown. */
const shelfOf = (owner: Owner): string => (owner.kind === 'own' ? 'own' : `${owner.kind} ${owner.id}`);

export function useDeliveries(owner: Owner): readonly Delivery[] {
  const shelf = shelfOf(owner);
  return useStore(uploads.deliveries, (all) => all).filter((one) => one.shelf === shelf);
}

export function useUploads(owner: Owner) {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const shelf = shelfOf(owner);

  /** Rejects files that the server would reject. */
  const deliver = (file: File, order: Pick<Order, 'send' | 'onDrained'>) => {
    const fault = faultOf(file);
    if (fault) return uploads.refuse({ shelf, name: file.name }, t(`faults.${fault}`));
    uploads.add({
      shelf,
      name: file.name,
      explain: (cause) => messageOf(cause, t('notUploaded')),
      onDrained: order.onDrained,
      send: async (way) => {
        await order.send(way);
        void queries.invalidateQueries({ queryKey: documentsKey });
      },
    });
  };

  return {
    add: (files: readonly File[], type: DocumentType) => {
      for (const file of files)
        deliver(file, {
          send: (way) => addDocument(owner, file, { name: documentName(file.name), type }, way),
          onDrained: (count) => notify.success(t('uploaded', { count })),
        });
    },
    replace: (place: Shelf, { id }: ListedDocument, file: File) =>
      deliver(file, {
        send: (way) => replaceFile(place, id, file, way),
        onDrained: () => notify.success(t('replaced')),
      }),
  };
}
