/** The attendance of a class as a table of students and lessons, also to be printed. */
import type { AttendanceSheet } from '@klasna/contract/attendance/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconListCheck, IconPrinter } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { download } from '../../lib/api/download.ts';
import { LazyAttendanceDialog } from '../../lib/attendance/lazy-attendance-dialog.ts';
import { formatDay } from '../../lib/dates.ts';
import { DownloadButton } from '../../lib/download-button.tsx';
import { TextLink } from '../../lib/links.tsx';
import { PeriodFields } from '../../lib/period/period-fields.tsx';
import type { PeriodSearch } from '../../lib/period/period-search.ts';
import { PrintSheet } from '../../lib/print-sheet.tsx';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import classes from './attendance.module.css';
import { sheetQuery } from './figures-query.ts';
import { SheetTable } from './sheet-table.tsx';

interface SheetPageProps {
  readonly classId: string;
  readonly search: PeriodSearch;
  readonly onSearch: (search: PeriodSearch) => void;
}

export function SheetPage({ classId, search, onSearch }: SheetPageProps) {
  const { t } = useTranslation(['attendance', 'common']);
  const { data: sheet, error, refetch, isFetching } = useQuery(sheetQuery({ classId, ...search }));
  const dialog = useFreshDialog<string>();
  const isFilled = sheet !== undefined && sheet.lessons.length > 0;
  return (
    <PageFrame
      title={sheet ? sheet.class.name : t('common:pages.attendance')}
      breadcrumb={
        <TextLink to="/analytics/attendance" search={{ by: 'class', ...search }}>
          {t('common:pages.attendance')}
        </TextLink>
      }
      actions={
        isFilled && (
          <>
            <DownloadButton
              label={t('figures.export')}
              failureText={t('figures.notExported')}
              onDownload={() =>
                download('GET /tenant/attendance/export.csv', {
                  query: { classId, ...search },
                  name: 'attendance.csv',
                })
              }
            />
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
              {t('sheet.print')}
            </Button>
          </>
        )
      }
    >
      <PeriodFields
        labels={{ from: t('figures.from'), to: t('figures.to') }}
        period={sheet?.period}
        search={search}
        onPeriod={({ from, to }) => onSearch({ ...(from && { from }), ...(to && { to }) })}
      />
      {error && !sheet ? (
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : !sheet ? (
        <ListSkeleton rows={6} />
      ) : isFilled ? (
        <SheetTable sheet={sheet} onOpen={dialog.open} />
      ) : (
        <EmptyState icon={IconListCheck} title={t('figures.empty')} description={t('figures.emptyHint')} />
      )}
      {isFilled && (
        <PrintSheet>
          <PrintedSheet sheet={sheet} />
        </PrintSheet>
      )}
      {dialog.item !== undefined && (
        <LazyAttendanceDialog key={dialog.dialogKey} {...dialog.dialogProps} eventId={dialog.item} />
      )}
    </PageFrame>
  );
}

function PrintedSheet({ sheet }: { readonly sheet: AttendanceSheet }) {
  const { t } = useTranslation('attendance');
  const { from, to } = sheet.period;
  return (
    <div className={classes.printed}>
      <h1>{t('sheet.heading', { name: sheet.class.name, from: formatDay(from), to: formatDay(to) })}</h1>
      <SheetTable sheet={sheet} />
    </div>
  );
}
