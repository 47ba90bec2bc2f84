import { defaultRange, type Range } from '@klasna/contract/analytics/values';
import { useTranslation } from '@klasna/kit/words';
import { download } from '../../lib/api/download.ts';
import { DownloadButton } from '../../lib/download-button.tsx';

/** Exports the statistics of the range as a CSV file, one row per step. */
export function ExportButton({ range = defaultRange }: { readonly range: Range | undefined }) {
  const { t } = useTranslation('analytics');
  return (
    <DownloadButton
      label={t('export')}
      failureText={t('notExported')}
      onDownload={() =>
        download('GET /tenant/analytics/export.csv', { query: { range }, name: 'analytics.csv' })
      }
    />
  );
}
