import type { ChosenColumns, FirstLine } from '@klasna/contract/file-columns';
import type { ImportedRowView, ImportReportView, ImportRowStatus } from '@klasna/contract/table-import';
import type { UploadOptions } from '@klasna/kit/file-field';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useRef, useState } from 'react';
import { messageOf } from '../api/api-failure.ts';
import { type Corrections, correctCell, omitLine } from './corrections.ts';
import type { ImportKind, SentFields } from './import-kind.ts';

export type ImportMode = 'each' | 'all';

export type ImportStage<Report> =
  | { readonly is: 'choosing' }
  | { readonly is: 'seen'; readonly file: File; readonly report: Report }
  | { readonly is: 'importing'; readonly count: number }
  | { readonly is: 'done'; readonly report: Report };

/** Decisions about a file during the preview. */
interface Decisions<C extends string> {
  readonly columns: ChosenColumns<C>;
  readonly corrections: Corrections<C>;
  /** How to read the first line; undefined until the person has decided. */
  readonly firstLine?: FirstLine;
}
const noDecisions: Decisions<never> = { columns: {}, corrections: {} };

const toFields = <C extends string>(
  { columns, corrections, firstLine }: Decisions<C>,
  mode: ImportMode,
  dryRun: boolean,
): SentFields => ({
  dryRun: dryRun ? 'true' : 'false',
  mode: dryRun ? 'each' : mode,
  cells: 'true',
  columns: JSON.stringify(columns),
  corrections: JSON.stringify(corrections),
  ...(firstLine && { firstLine }),
});

/**
 * Imports a file in two steps: a dry run for the preview, then the import. A running import continues when
 * the dialog is closed.
 */
export function useImport<C extends string, Row extends ImportedRowView<C>>(kind: ImportKind<C, Row>) {
  type Report = ImportReportView<C, Row>;
  const { t } = useTranslation('table-import');
  const [mode, setMode] = useState<ImportMode>('each');
  const [stage, setStage] = useState<ImportStage<Report>>({ is: 'choosing' });
  const [decisions, setDecisions] = useState<Decisions<C>>(noDecisions);
  /** The decisions that the shown report is based on. */
  const [checkedDecisions, setCheckedDecisions] = useState<Decisions<C>>(noDecisions);
  const [isChecking, setIsChecking] = useState(false);
  const lastCheck = useRef<AbortController>(undefined);

  const send = (
    file: File,
    importDecisions: Decisions<C>,
    dryRun: boolean,
    controls: Partial<UploadOptions> = {},
  ) => kind.send(file, toFields(importDecisions, mode, dryRun), controls);
  const preview = async (file: File, controls: UploadOptions) => {
    const report = await send(file, noDecisions, true, controls);
    if (!controls.signal.aborted) setStage({ is: 'seen', file, report });
  };
  /** Checks the file; returns whether the check succeeded. After a failure the typed corrections are kept. */
  const check = async (file: File, importDecisions: Decisions<C>): Promise<boolean> => {
    lastCheck.current?.abort();
    const controller = new AbortController();
    lastCheck.current = controller;
    setIsChecking(true);
    try {
      const report = await send(file, importDecisions, true, { signal: controller.signal });
      if (controller.signal.aborted) return false;
      setStage({ is: 'seen', file, report });
      setCheckedDecisions(importDecisions);
      return true;
    } catch (failure) {
      if (!controller.signal.aborted) notify.error(messageOf(failure, t('checkFailed')));
      return false;
    } finally {
      if (lastCheck.current === controller) setIsChecking(false);
    }
  };
  const chooseColumns = async (file: File, columns: ChosenColumns<C>): Promise<boolean> => {
    const nextDecisions = { ...decisions, columns: { ...decisions.columns, ...columns } };
    setDecisions(nextDecisions);
    return check(file, nextDecisions);
  };
  const readFirstLine = (file: File, { rows }: Report, firstLine: FirstLine): Promise<boolean> => {
    // Keeps all other corrections, because line numbers count headings too.
    const [firstRow] = firstLine === 'headings' ? rows : [];
    const corrections = firstRow ? omitLine(decisions.corrections, firstRow.line) : decisions.corrections;
    const nextDecisions = { ...decisions, corrections, firstLine };
    setDecisions(nextDecisions);
    return check(file, nextDecisions);
  };
  const setCell = (line: number, field: C, value: string) =>
    setDecisions((current) => ({
      ...current,
      corrections: correctCell(current.corrections, line, field, value),
    }));
  const start = async (file: File, report: Report) => {
    setStage({ is: 'importing', count: countRows(report, 'ready') });
    try {
      const data = await send(file, decisions, false);
      setStage({ is: 'done', report: data });
      notify.success(kind.texts.added(data.created));
    } catch (failure) {
      // Keeps the file selected, so that the person can retry.
      setStage({ is: 'seen', file, report });
      notify.error(messageOf(failure, kind.texts.failed));
    }
    // Also refetches after a failure, because the reply may have been lost after the import was committed.
    kind.onImported();
  };
  const reset = () => {
    lastCheck.current?.abort();
    setStage({ is: 'choosing' });
    setDecisions(noDecisions);
    setCheckedDecisions(noDecisions);
  };
  return {
    mode,
    setMode,
    stage,
    look: preview,
    start,
    begin: reset,
    chooseColumns,
    firstLine: decisions.firstLine,
    readFirstLine,
    corrections: decisions.corrections,
    correct: setCell,
    check: (file: File) => check(file, decisions),
    isChecking,
    /** Whether the shown report does not include the latest decisions. */
    isUnchecked: decisions !== checkedDecisions,
    isDecided: decisions !== noDecisions,
  };
}

export interface CountedReport {
  readonly rows: readonly { readonly status: ImportRowStatus }[];
}

export const countRows = ({ rows }: CountedReport, status: ImportRowStatus): number =>
  rows.filter((row) => row.status === status).length;
