import type { SingleSignOnSettings } from '@klasna/contract/single-sign-on/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/request.ts';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { singleSignOnQuery } from './single-sign-on-query.ts';
import { type SingleSignOnValues, toChange } from './to-form-values.ts';

/** Saves the form; a refusal is shown at its field, and what was typed stays. */
export function useSaveSingleSignOn(
  setErrors: (errors: Record<string, ReactNode>) => void,
  onSaved: (settings: SingleSignOnSettings) => void,
): (values: SingleSignOnValues) => Promise<boolean> {
  const { t } = useTranslation('single-sign-on');
  const queries = useQueryClient();
  return async (values) => {
    try {
      const { data } = await call('PUT /tenant/school/single-sign-on', { body: toChange(values) });
      queries.setQueryData(singleSignOnQuery.queryKey, data);
      notify.success(t('saved'));
      onSaved(data);
      return true;
    } catch (failure) {
      return reportRefusedSave({ setErrors }, failure, Object.keys(values), t('notSaved'));
    }
  };
}
