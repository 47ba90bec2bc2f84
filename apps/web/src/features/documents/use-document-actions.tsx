import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconDownload, IconEye, IconPencil, IconTrash, IconUpload } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { canPreview } from './document-file.ts';
import { deleteDocument, type EditableOwner, type ListedDocument, type Owner } from './document-requests.ts';
import { documentsKey } from './documents-query.ts';
import { useDownload } from './use-download.ts';

interface DocumentActionsProps {
  readonly owner: Owner;
  readonly onPreview: (document: ListedDocument) => void;
  readonly onEdit: (document: ListedDocument) => void;
  readonly onReplace: (document: ListedDocument) => void;
}

/**
 * Returns the menu of a document. Students can only read documents; staff also see disabled actions with the reason.
 */
export function useDocumentActions({ owner, onPreview, onEdit, onReplace }: DocumentActionsProps) {
  const { t } = useTranslation(['documents', 'kit']);
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const download = useDownload(owner);

  const deleteAndReport = async (owner: EditableOwner, { id }: ListedDocument) => {
    try {
      await deleteDocument(owner, id);
      void queries.invalidateQueries({ queryKey: documentsKey });
      notify.success(t('deleted'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('notDeleted')));
      return false;
    }
  };

  return (document: ListedDocument): readonly RowAction[] => {
    const { name, can, file } = document;
    const readActions: RowAction[] = [
      {
        key: 'preview',
        label: t('actions.preview'),
        icon: IconEye,
        onSelect: () => onPreview(document),
        refusal: canPreview(file.mime) ? undefined : t('actions.noPreview'),
      },
      {
        key: 'download',
        label: t('actions.download'),
        icon: IconDownload,
        onSelect: () => void download(document),
      },
    ];
    if (owner.kind === 'own') return readActions;
    const refusal = can.edit ? undefined : t('actions.notYours');
    return [
      ...readActions,
      {
        key: 'edit',
        label: t('actions.edit'),
        icon: IconPencil,
        onSelect: () => onEdit(document),
        refusal,
      },
      {
        key: 'replace',
        label: t('actions.replace'),
        icon: IconUpload,
        onSelect: () => onReplace(document),
        refusal,
      },
      {
        key: 'delete',
        label: t('kit:confirm.delete'),
        icon: IconTrash,
        tone: 'danger',
        onSelect: () => void confirmDelete(name, () => deleteAndReport(owner, document)),
        refusal: can.delete ? undefined : t('actions.notYours'),
      },
    ];
  };
}
