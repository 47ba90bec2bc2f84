import type { ChosenColumns, FirstLine } from '@klasna/contract/file-columns';
import type { ImportColumn, ImportReport } from '@klasna/contract/people/models';
import type { Role } from '@klasna/contract/permissions';
import type { UploadOptions } from '@klasna/kit/file-field';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../../lib/api/api-failure.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { peopleKey } from '../people-query.ts';
import { type Corrections, correctCell, omitLine } from './corrections.ts';

export type ImportMode = 'each' | 'all';

export type ImportStage =
  | { readonly is: 'choosing' }
  | { readonly is: 'seen'; readonly file: File; readonly report: ImportReport }
  | { readonly is: 'importing'; readonly count: number }
  | { readonly is: 'done'; readonly report: ImportReport };

/** Decisions about a file during the preview. */
interface Decisions {
  readonly columns: ChosenColumns<ImportColumn>;
  readonly corrections: Corrections;
  /** How to read the first line; undefined until the person has decided. */
  readonly firstLine?: FirstLine;
}
const noDecisions: Decisions = { columns: {}, corrections: {} };

interface ImportRequest {
  readonly role: Role;
  readonly mode: ImportMode;
  readonly dryRun: boolean;
  readonly decisions: Decisions;
}

async function sendFile(
  file: File,
  { role, mode, dryRun, decisions: { columns, corrections, firstLine } }: ImportRequest,
  { signal, reportProgress }: Partial<UploadOptions>,
): Promise<ImportReport> {
  const { data } = await upload('POST /tenant/users/import', file, {
    fields: {
      dryRun: dryRun ? 'true' : 'false',
      mode,
      role,
      cells: 'true',
      columns: JSON.stringify(columns),
      corrections: JSON.stringify(corrections),
      ...(firstLine && { firstLine }),
    },
    ...(signal && { signal }),
    ...(reportProgress && { onProgress: reportProgress }),
  });
  return data;
}

/**
 * Imports a file in two steps: a dry run for the preview, then the import. A running import continues when
 * the dialog is closed.
 */
export function useImport(firstRole: Role) {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const [role, setRole] = useState(firstRole);
  const [mode, setMode] = useState<ImportMode>('each');
  const [stage, setStage] = useState<ImportStage>({ is: 'choosing' });
  const [decisions, setDecisions] = useState(noDecisions);
  /** The decisions that the shown report is based on. */
  const [checkedDecisions, setCheckedDecisions] = useState(noDecisions);
  const [isChecking, setIsChecking] = useState(false);
  const lastCheck = useRef<AbortController>(undefined);

  const send = (
    file: File,
    importDecisions: Decisions,
    dryRun: boolean,
    controls: Partial<UploadOptions> = {},
  ) => sendFile(file, { role, mode: dryRun ? 'each' : mode, dryRun, decisions: importDecisions }, controls);
  const preview = async (file: File, controls: UploadOptions) => {
    const report = await send(file, noDecisions, true, controls);
    if (!controls.signal.aborted) setStage({ is: 'seen', file, report });
  };
  /** Checks the file; returns whether the check succeeded. After a failure the typed corrections are kept. */
  const check = async (file: File, importDecisions: Decisions): Promise<boolean> => {
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
      if (!controller.signal.aborted) notify.error(messageOf(failure, t('import.checkFailed')));
      return false;
    } finally {
      if (lastCheck.current === controller) setIsChecking(false);
    }
  };
  const chooseColumns = async (file: File, columns: ChosenColumns<ImportColumn>): Promise<boolean> => {
    const nextDecisions = { ...decisions, columns: { ...decisions.columns, ...columns } };
    setDecisions(nextDecisions);
    return check(file, nextDecisions);
  };
  const readFirstLine = (file: File, { rows }: ImportReport, firstLine: FirstLine): Promise<boolean> => {
    // Keeps all other corrections, because line numbers count headings too.
    const [firstRow] = firstLine === 'headings' ? rows : [];
    const corrections = firstRow ? omitLine(decisions.corrections, firstRow.line) : decisions.corrections;
    const nextDecisions = { ...decisions, corrections, firstLine };
    setDecisions(nextDecisions);
    return check(file, nextDecisions);
  };
  const setCell = (line: number, field: ImportColumn, value: string) =>
    setDecisions((current) => ({
      ...current,
      corrections: correctCell(current.corrections, line, field, value),
    }));
  const start = async (file: File, report: ImportReport) => {
    setStage({ is: 'importing', count: countRows(report, 'ready') });
    try {
      const data = await send(file, decisions, false);
      setStage({ is: 'done', report: data });
      notify.success(t('import.added', { count: data.created }));
    } catch (failure) {
      // Keeps the file selected, so that the person can retry.
      setStage({ is: 'seen', file, report });
      notify.error(messageOf(failure, t('import.failed')));
    }
    // Also refetches after a failure, because the reply may have been lost after the import was committed.
    void queries.invalidateQueries({ queryKey: peopleKey });
  };
  const reset = () => {
    lastCheck.current?.abort();
    setStage({ is: 'choosing' });
    setDecisions(noDecisions);
    setCheckedDecisions(noDecisions);
  };
  return {
    role,
    setRole,
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

export const countRows = ({ rows }: ImportReport, status: ImportReport['rows'][number]['status']): number =>
  rows.filter((row) => row.status === status).length;
