import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useRef } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { download } from '../../lib/api/download.ts';

/** Downloads the archive, with a toast until it has arrived. */
export function useExport(id: string, name: string): () => Promise<void> {
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
