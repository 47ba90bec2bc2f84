import type { PersonView } from '@klasna/contract/people/models';
import type { RowAction } from '@klasna/kit/data-table';
import { IconDownload, IconEraser } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { download } from '../../lib/api/download.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { EraseDialog } from './erase-dialog.tsx';

interface PersonalActions {
  readonly actions: readonly RowAction[];
  readonly dialog: ReactNode;
}

/** Export and erasure of personal data, for administrators only. */
export function usePersonalActions(person: PersonView, onErased: () => void): PersonalActions {
  const { t } = useTranslation('personal');
  const canExport = useCan('personal.export');
  const [isErasing, setIsErasing] = useState(false);
  const name = `${person.firstName} ${person.lastName}`;
  const exportAll = useExport(person.id, name);
  if (!canExport) return { actions: [], dialog: null };
  return {
    actions: [
      {
        key: 'export',
        label: t('export.action'),
        icon: IconDownload,
        onSelect: () => void exportAll(),
      },
      {
        key: 'erase',
        label: t('erase.action'),
        icon: IconEraser,
        tone: 'danger',
        onSelect: () => setIsErasing(true),
        // Says why the person cannot be deleted: administrators may delete everybody except themselves.
        refusal: person.can.delete ? undefined : t('erase.own'),
      },
    ],
    dialog: (
      <EraseDialog
        id={person.id}
        name={name}
        opened={isErasing}
        onClose={() => setIsErasing(false)}
        onErased={onErased}
      />
    ),
  };
}

/** Downloads the archive, with a toast until it has arrived. */
function useExport(id: string, name: string): () => Promise<void> {
  const { t } = useTranslation('personal');
  const isRunning = useRef(false);
  return async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const toast = notify.busy(t('export.working', { name }));
    try {
      await download('POST /tenant/users/{id}/export', { params: { id }, name: `${name}.zip` });
      toast.success(t('export.done', { name }));
    } catch (failure) {
      toast.error(messageOf(failure, t('export.failed')));
    } finally {
      isRunning.current = false;
    }
  };
}
