import { type ImportColumn, importColumns, importLimits } from '@klasna/contract/people/models';
import { type CsvFile, type CsvRow, readCsv } from '../../kernel/csv/read-csv.ts';

export type FileRow = CsvRow<ImportColumn>;

export const readPeopleFile = (bytes: Buffer): CsvFile<ImportColumn> =>
  readCsv(bytes, {
    columns: importColumns,
    required: ['firstName', 'lastName', 'email'],
    limits: importLimits,
    words: { empty: 'csvEmpty', rows: 'csvRows' },
  });
