import type { Availability } from '@klasna/contract/availability/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { availabilityQuery } from './availability-query.ts';

interface SaveHoursOptions {
  readonly send: () => Promise<{ readonly data: Availability }>;
  readonly form: { readonly setErrors: (errors: Record<string, ReactNode>) => void };
  readonly fields: readonly string[];
}

/** Saves hours and shows them everywhere on the page. Returns them, or undefined if they were refused. */
export function useSaveHours(teacherId: string) {
  const { t } = useTranslation('availability');
  const takeOver = useTakeOverHours(teacherId);
  return async ({ send, form, fields }: SaveHoursOptions): Promise<Availability | undefined> => {
    try {
      const { data } = await send();
      takeOver(data);
      notify.success(t('saved'));
      return data;
    } catch (failure) {
      reportRefusedSave(form, failure, fields, t('notSaved'));
      return undefined;
    }
  };
}

/** Stores saved hours, and reads again what follows from them. */
export function useTakeOverHours(teacherId: string): (hours: Availability) => void {
  const queries = useQueryClient();
  return (hours) => {
    queries.setQueryData(availabilityQuery(teacherId).queryKey, hours);
    for (const part of ['slots', 'days'])
      void queries.invalidateQueries({ queryKey: ['availability', teacherId, part] });
  };
}
