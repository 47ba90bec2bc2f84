/** A sample file with a series, a single lesson and a series of a group. Pure. */
import { writeCsvText } from '@klasna/contract/csv';
import { type TimetableColumn, timetableColumns } from '@klasna/contract/schedule/timetable-import';

/** Without the plan, because the rows of an unknown plan fail. */
const sampleColumns = timetableColumns.filter((column) => column !== 'plan' && column !== 'class');

type SampleRow = Readonly<Partial<Record<TimetableColumn, string>>>;

const rows: readonly SampleRow[] = [
  {
    student: 'olena@example.com',
    teacher: 'tara@example.com',
    weekday: 'Monday',
    time: '14:30',
    duration: '60',
    firstDay: '2026-09-07',
    lastDay: '2026-12-21',
    link: 'https://meet.example.com/olena',
    overlap: 'no',
  },
  {
    student: 'Marco Rossi',
    teacher: 'Tara Bell',
    weekday: '2026-09-08',
    time: '9:00',
  },
  {
    group: 'Evening',
    teacher: 'tara@example.com',
    weekday: 'Wed',
    time: '18:00',
    duration: '90',
    firstDay: '09.09.2026',
    lessons: '12',
  },
];

export const formatSampleFile = (): string =>
  writeCsvText([sampleColumns, ...rows.map((row) => sampleColumns.map((column) => row[column] ?? ''))]);
