import type { newWord, WordView, wordChange } from '@klasna/contract/dictionary/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { dictionaryKey } from './dictionary-query.ts';

export type NewWordBody = z.input<typeof newWord>;
export type WordChangeBody = z.input<typeof wordChange>;

/** Changes to dictionaries. Forms handle failures; `remove` reports them itself and returns whether it succeeded. */
export function useWordChanges() {
  const { t } = useTranslation('dictionary');
  const queries = useQueryClient();
  const refetch = () => void queries.invalidateQueries({ queryKey: dictionaryKey });

  const create = async (body: NewWordBody): Promise<WordView> => {
    const { data } = await call('POST /tenant/dictionary', { body, query: {} });
    refetch();
    notify.success(t('created'));
    return data;
  };
  const change = async (id: string, body: WordChangeBody): Promise<void> => {
    await call('PUT /tenant/dictionary/{id}', { params: { id }, body });
    refetch();
    notify.success(t('updated'));
  };
  const remove = async (id: string): Promise<boolean> => {
    try {
      await call('DELETE /tenant/dictionary/{id}', { params: { id } });
      refetch();
      notify.success(t('deleted'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('notDeleted')));
      return false;
    }
  };
  return { create, change, remove, refetch };
}
