import type { ImportReport } from '@klasna/contract/people/models';
import type { Role } from '@klasna/contract/permissions';
import type { UploadWay } from '@klasna/kit/file-field';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api/api-failure.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { peopleKey } from '../people-query.ts';

export type Mode = 'each' | 'all';

export type Stage =
  | { readonly is: 'choosing' }
  | { readonly is: 'seen'; readonly file: File; readonly report: ImportReport }
  | { readonly is: 'importing'; readonly count: number }
  | { readonly is: 'done'; readonly report: ImportReport };

/**
 * A file is looked at first, and imported when somebody has seen what would become of it. What runs goes on when the
 * window over the page is closed.
 */
export function useImport(firstRole: Role) {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const [role, setRole] = useState(firstRole);
  const [mode, setMode] = useState<Mode>('each');
  const [stage, setStage] = useState<Stage>({ is: 'choosing' });

  const look = async (file: File, way: UploadWay) => {
    const { data } = await upload('POST /tenant/users/import', file, {
      fields: { dryRun: 'true', mode: 'each', role },
      signal: way.signal,
      onProgress: way.report,
    });
    if (!way.signal.aborted) setStage({ is: 'seen', file, report: data });
  };
  const start = async (file: File, report: ImportReport) => {
    setStage({ is: 'importing', count: countOf(report, 'ready') });
    try {
      const { data } = await upload('POST /tenant/users/import', file, {
        fields: { dryRun: 'false', mode, role },
      });
      setStage({ is: 'done', report: data });
      notify.success(t('import.added', { count: data.created }));
    } catch (failure) {
      // The file is still chosen, so that it can be tried again.
      setStage({ is: 'seen', file, report });
      notify.error(messageOf(failure, t('import.failed')));
    }
    // Also after a failure: the answer may have been lost on its way when all had been written.
    void queries.invalidateQueries({ queryKey: peopleKey });
  };
  const begin = () => setStage({ is: 'choosing' });
  return { role, setRole, mode, setMode, stage, look, start, begin };
}

export const countOf = ({ rows }: ImportReport, status: ImportReport['rows'][number]['status']): number =>
  rows.filter((row) => row.status === status).length;
