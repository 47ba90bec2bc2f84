import {
  requiredTimetableColumns,
  type TimetableColumn,
  type TimetableImportRow,
  timetableColumns,
  timetableImportLimits,
} from '@klasna/contract/schedule/timetable-import';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { upload } from '../../../lib/api/upload.ts';
import { formatDay, formatWeekday } from '../../../lib/dates.ts';
import { AddressText } from '../../../lib/table-import/address-text.tsx';
import { CellDetails } from '../../../lib/table-import/cell-details.tsx';
import { ImportDialog } from '../../../lib/table-import/import-dialog.tsx';
import type { ImportKind } from '../../../lib/table-import/import-kind.ts';
import { invalidateSchedule } from '../../../live/lesson-cache.ts';
import { formatSampleFile } from './sample-file.ts';

interface TimetableImportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Imports a timetable from a file. */
export function TimetableImportDialog(props: TimetableImportDialogProps) {
  return <ImportDialog {...props} kind={useTimetableKind()} />;
}

const isField = (name: string): name is TimetableColumn => timetableColumns.some((column) => column === name);

function useTimetableKind(): ImportKind<TimetableColumn, TimetableImportRow> {
  const { t } = useTranslation(['timetables', 'table-import']);
  const queries = useQueryClient();
  return {
    columns: timetableColumns,
    required: requiredTimetableColumns,
    maxBytes: timetableImportLimits.bytes,
    texts: {
      title: t('title'),
      describe: (columns) => t('text', columns),
      rows: t('rows'),
      all: t('table-import:all'),
      held: t('table-import:held'),
      failed: t('failed'),
      good: (count) => t('good', { count }),
      added: (count) => t('added', { count }),
      start: (count) => t('start', { count }),
      working: (count) => t('working', { count }),
    },
    fieldName: (name) => (isField(name) ? t(`fields.${name}`) : name),
    sample: { fileName: 'timetable-sample', format: formatSampleFile },
    send: async (file, fields, { signal, reportProgress }) => {
      const { data } = await upload('POST /tenant/schedule/import', file, {
        fields,
        ...(signal && { signal }),
        ...(reportProgress && { onProgress: reportProgress }),
      });
      return data;
    },
    onImported: () => {
      void invalidateSchedule();
      // Classes may be new, and the next lesson of others changes; what is planned counts towards balances.
      void queries.invalidateQueries({ queryKey: ['classes'] });
      void queries.invalidateQueries({ queryKey: ['ledger'] });
    },
    rowName: ({ learner }) => learner,
    nameColumn: {
      key: 'learner',
      header: t('learner'),
      breaks: 'anywhere',
      cell: ({ learner }) => (learner ? <AddressText address={learner} /> : '—'),
    },
    otherColumns: [
      {
        key: 'class',
        header: t('class'),
        cell: (row) => <PlannedClass {...row} />,
      },
      {
        key: 'lessons',
        header: t('lessons'),
        cell: (row) => <PlannedLessons {...row} />,
      },
    ],
  };
}

/** The class of the lessons and their teacher. */
function PlannedClass({ planned }: TimetableImportRow) {
  const { t } = useTranslation('timetables');
  if (!planned) return '—';
  return (
    <CellDetails
      title={planned.className}
      lines={[planned.teacher, ...(planned.isNewClass ? [t('newClass')] : [])]}
    />
  );
}

/** When the lessons take place, on the clock of the school. */
function PlannedLessons({ planned }: TimetableImportRow) {
  const { t, i18n } = useTranslation(['timetables', 'events']);
  if (!planned) return '—';
  const { weekday, time, duration, firstDay, lastDay, lessons, room } = planned;
  const when = t('when', {
    day: weekday === null ? formatDay(firstDay) : formatWeekday(weekday, i18n.language),
    time,
  });
  const days = t('days', {
    lessons: t('events:lessons', { count: lessons }),
    days: `${formatDay(firstDay)}–${formatDay(lastDay)}`,
  });
  return (
    <CellDetails
      // Isolated, because a page from right to left would show the time before the day.
      title={<bdi>{when}</bdi>}
      lines={[
        t('events:minutes', { count: duration }),
        ...(weekday === null ? [] : [days]),
        ...(room === null ? [] : [room]),
      ]}
    />
  );
}
