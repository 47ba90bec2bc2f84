import type { SchoolGeneral } from '@klasna/contract/schools/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { renderFieldErrors } from '../../lib/form/form-messages.tsx';
import { schoolQuery } from '../../lib/school-query.ts';
import { refreshProfile } from '../../lib/session/session.ts';

interface SaveSchoolOptions {
  readonly sendRequest: () => Promise<{ data: SchoolGeneral }>;
  readonly fields: readonly string[];
  readonly onErrors: (errors: Record<string, ReactNode>) => void;
}

/**
 * Saves some settings of the school and reports the result. Returns the updated school, or undefined on
 * failure.
 */
export function useSaveSchool(): (options: SaveSchoolOptions) => Promise<SchoolGeneral | undefined> {
  const { t } = useTranslation('school');
  const queries = useQueryClient();
  return async ({ sendRequest, fields, onErrors }) => {
    try {
      const { data } = await sendRequest();
      queries.setQueryData(schoolQuery.queryKey, data);
      notify.success(t('saved'));
      void refreshProfile();
      return data;
    } catch (failure) {
      const errors = renderFieldErrors(failure, fields);
      onErrors(errors);
      if (Object.keys(errors).length === 0) notify.error(messageOf(failure, t('notSaved')));
      return undefined;
    }
  };
}
