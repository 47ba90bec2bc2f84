import type { ImportColumn, ImportReport } from '@klasna/contract/people/models';
import type { Role } from '@klasna/contract/permissions';
import type { UploadWay } from '@klasna/kit/file-field';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../../lib/api/api-failure.ts';
import { upload } from '../../../../lib/api/upload.ts';
import type { ChosenColumns } from '../../../../lib/file-columns/use-column-choice.tsx';
import { peopleKey } from '../people-query.ts';
import { type Corrections, correctCell } from './corrections.ts';

export type Mode = 'each' | 'all';

export type Stage =
  | { readonly is: 'choosing' }
  | { readonly is: 'seen'; readonly file: File; readonly report: ImportReport }
  | { readonly is: 'importing'; readonly count: number }
  | { readonly is: 'done'; readonly report: ImportReport };

/** Decisions about a file during the preview. */
interface Decisions {
  readonly columns: ChosenColumns<ImportColumn>;
  readonly corrections: Corrections;
}
const undecided: Decisions = { columns: {}, corrections: {} };

/**
 * Imports a file in two steps: a dry run for the preview, then the import. A running import continues when
 * the dialog is closed.
 */
export function useImport(firstRole: Role) {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const [role, setRole] = useState(firstRole);
  const [mode, setMode] = useState<Mode>('each');
  const [stage, setStage] = useState<Stage>({ is: 'choosing' });
  const [decisions, setDecisions] = useState(undecided);
  /** The decisions that the shown report is based on. */
  const [judged, setJudged] = useState(undecided);
  const [isChecking, setIsChecking] = useState(false);
  const lastCheck = useRef<AbortController>(undefined);

  const send = async (file: File, given: Decisions, dryRun: boolean, way: Partial<UploadWay> = {}) => {
    const { data } = await upload('POST /tenant/users/import', file, {
      fields: {
        dryRun: dryRun ? 'true' : 'false',
        mode: dryRun ? 'each' : mode,
        role,
        cells: 'true',
        columns: JSON.stringify(given.columns),
        corrections: JSON.stringify(given.corrections),
      },
      ...(way.signal && { signal: way.signal }),
      ...(way.report && { onProgress: way.report }),
    });
    return data;
  };
  const look = async (file: File, way: UploadWay) => {
    const report = await send(file, undecided, true, way);
    if (!way.signal.aborted) setStage({ is: 'seen', file, report });
  };
  /** Returns whether the check succeeded; after a failure the typed corrections are kept. */
  const check = async (file: File, given: Decisions): Promise<boolean> => {
    lastCheck.current?.abort();
    const current = new AbortController();
    lastCheck.current = current;
    setIsChecking(true);
    try {
      const report = await send(file, given, true, { signal: current.signal });
      if (current.signal.aborted) return false;
      setStage({ is: 'seen', file, report });
      setJudged(given);
      return true;
    } catch (failure) {
      if (!current.signal.aborted) notify.error(messageOf(failure, t('import.checkFailed')));
      return false;
    } finally {
      if (lastCheck.current === current) setIsChecking(false);
    }
  };
  const chooseColumns = async (file: File, columns: ChosenColumns<ImportColumn>): Promise<boolean> => {
    const next = { ...decisions, columns: { ...decisions.columns, ...columns } };
    setDecisions(next);
    return check(file, next);
  };
  const correct = (line: number, field: ImportColumn, value: string) =>
    setDecisions((before) => ({
      ...before,
      corrections: correctCell(before.corrections, line, field, value),
    }));
  const start = async (file: File, report: ImportReport) => {
    setStage({ is: 'importing', count: countOf(report, 'ready') });
    try {
      const data = await send(file, decisions, false);
      setStage({ is: 'done', report: data });
      notify.success(t('import.added', { count: data.created }));
    } catch (failure) {
      // Keeps the file selected for a retry.
      setStage({ is: 'seen', file, report });
      notify.error(messageOf(failure, t('import.failed')));
    }
    // Also after a failure, because the reply may have been lost after the import was committed.
    void queries.invalidateQueries({ queryKey: peopleKey });
  };
  const begin = () => {
    lastCheck.current?.abort();
    setStage({ is: 'choosing' });
    setDecisions(undecided);
    setJudged(undecided);
  };
  return {
    role,
    setRole,
    mode,
    setMode,
    stage,
    look,
    start,
    begin,
    chooseColumns,
    corrections: decisions.corrections,
    correct,
    check: (file: File) => check(file, decisions),
    isChecking,
    /** The shown report does not include the latest decisions. */
    isUnchecked: decisions !== judged,
    isDecided: decisions !== undecided,
  };
}

export const countOf = ({ rows }: ImportReport, status: ImportReport['rows'][number]['status']): number =>
  rows.filter((row) => row.status === status).length;
