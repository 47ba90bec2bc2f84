/** What one kind of import has of its own: its columns, its texts, and where the file is sent. */
import type { ImportedRowView, ImportReportView } from '@klasna/contract/table-import';
import type { Column } from '@klasna/kit/data-table';
import type { UploadOptions } from '@klasna/kit/file-field';
import type { ComponentType, ReactNode } from 'react';

export interface CellFieldProps<C extends string> {
  readonly field: C;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Called on blur and on Enter. */
  readonly onDone: () => void;
}

interface ImportTexts {
  readonly title: string;
  /** Describes the file; receives the names of the required columns and of the others. */
  readonly describe: (columns: { readonly needed: string; readonly optional: string }) => string;
  readonly rows: string;
  readonly all: string;
  readonly held: string;
  readonly failed: string;
  readonly good: (count: number) => string;
  readonly added: (count: number) => string;
  readonly start: (count: number) => string;
  readonly working: (count: number) => string;
}

/** The form fields that are sent with the file. */
export interface SentFields {
  readonly dryRun: 'true' | 'false';
  readonly mode: 'each' | 'all';
  readonly cells: 'true';
  readonly columns: string;
  readonly corrections: string;
  readonly firstLine?: 'headings' | 'data';
}

export interface ImportKind<C extends string, Row extends ImportedRowView<C>> {
  readonly columns: readonly C[];
  readonly required: readonly C[];
  readonly maxBytes: number;
  readonly texts: ImportTexts;
  readonly fieldName: (name: string) => string;
  readonly sample: { readonly fileName: string; readonly format: () => string };
  readonly send: (
    file: File,
    fields: SentFields,
    controls: Partial<UploadOptions>,
  ) => Promise<ImportReportView<C, Row>>;
  /** Called after an import, also after one whose reply was lost. */
  readonly onImported: () => void;
  readonly rowName: (row: Row) => string;
  /** The column that names a row, and those that come after the number of its line. */
  readonly nameColumn: Column<Row>;
  readonly otherColumns: readonly Column<Row>[];
  /** The field of a cell; by default a text field. */
  readonly CellField?: ComponentType<CellFieldProps<C>>;
  /** Further settings, shown before the file is chosen. */
  readonly settings?: ReactNode;
}
