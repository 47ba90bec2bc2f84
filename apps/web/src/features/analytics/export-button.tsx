import { type Range, usualRange } from '@klasna/contract/insight/values';
import { BusyButton } from '@klasna/kit/busy-button';
import { IconDownload } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { download } from '../../lib/api/download.ts';

/** The figures of the range step by step, as a file. */
export function ExportButton({ range = usualRange }: { readonly range: Range | undefined }) {
  const { t } = useTranslation('analytics');
  const [busy, setBusy] = useState(false);
  const exportFigures = async () => {
    setBusy(true);
    try {
      await download('GET /tenant/analytics/export.csv', { query: { range }, name: 'analytics.csv' });
    } catch (failure) {
      notify.error(messageOf(failure, t('notExported')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      busy={busy}
      onClick={() => void exportFigures()}
    >
      {t('export')}
    </BusyButton>
  );
}
