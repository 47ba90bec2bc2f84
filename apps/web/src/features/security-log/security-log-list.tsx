import type { SecurityEvent } from '@klasna/contract/security-log/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconShieldLock } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../lib/api/download.ts';
import { DownloadButton } from '../../lib/download-button.tsx';
import { GuideLink } from '../../lib/guide-link.tsx';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { EventLines } from './event-lines.tsx';
import classes from './security-log.module.css';
import { SecurityLogFilters } from './security-log-filters.tsx';
import { securityLogQuery } from './security-log-query.ts';
import { changeSecurityLogSearch, isFiltered, type SecurityLogSearch } from './security-log-search.ts';

export interface SecurityLogListProps {
  readonly search: SecurityLogSearch;
  /** `replace`: replaces the current history entry. */
  readonly onSearch: (search: SecurityLogSearch, options?: { readonly replace: boolean }) => void;
}

export function SecurityLogList({ search, onSearch }: SecurityLogListProps) {
  const { t } = useTranslation(['security-log', 'common']);
  const formatDateTime = useFormatDateTime();
  const query = useQuery(securityLogQuery(search));
  const columns = useEventColumns();
  const { page = 1 } = search;
  const pagedTable = usePagedTable(query, {
    page,
    failureText: t('failed'),
    onPage: (nextPage, options) => onSearch(changeSecurityLogSearch(search, { page: nextPage }), options),
  });
  return (
    <>
      <div className={classes.head}>
        <div className={classes.introduction}>
          <p className={classes.text}>{t('text')}</p>
          <GuideLink page="security" />
        </div>
        <ExportButtons search={search} />
      </div>
      <DataTable
        label={t('common:pages.securityLog')}
        columns={columns}
        {...pagedTable}
        rowKey={({ id }) => id}
        rowName={({ kind, at }) => `${t(`kinds.${kind}`)} ${formatDateTime(at)}`}
        toolbar={<SecurityLogFilters search={search} onSearch={onSearch} events={query.data?.data ?? []} />}
        filtered={isFiltered(search)}
        onClearFilters={() => onSearch({})}
        empty={<EmptyState icon={IconShieldLock} title={t('empty')} description={t('emptyHint')} />}
      />
    </>
  );
}

/** Buttons that download the filtered events. */
function ExportButtons({ search: { page: _, ...filters } }: { readonly search: SecurityLogSearch }) {
  const { t } = useTranslation('security-log');
  return (
    <div className={classes.exports}>
      {(['csv', 'jsonl'] as const).map((format) => (
        <DownloadButton
          key={format}
          label={t(`export.${format}`)}
          failureText={t('export.failed')}
          onDownload={() =>
            download('GET /tenant/security-log/export', {
              query: { ...filters, format },
              name: `security-log.${format}`,
            })
          }
        />
      ))}
    </div>
  );
}

function useEventColumns(): readonly Column<SecurityEvent>[] {
  const { t } = useTranslation('security-log');
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'what',
      header: t('what'),
      cell: (event) => (
        <div className={classes.event}>
          <b>{t(`kinds.${event.kind}`)}</b>
          <EventLines event={event} />
        </div>
      ),
    },
    {
      key: 'when',
      header: t('when'),
      cell: ({ at }) => (
        <time dateTime={at} dir="ltr" className={classes.when}>
          {formatDateTime(at)}
        </time>
      ),
    },
  ];
}
