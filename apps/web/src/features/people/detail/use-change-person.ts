import type { PersonView } from '@klasna/contract/people/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';
import { peopleListsKey } from '../users/people-query.ts';
import type { PersonKind } from '../users/person-kinds.ts';
import type { PersonChangeBody } from '../users/use-people-changes.ts';
import { personQuery } from './person-query.ts';

/** Changes some fields of a person. Shows the reply at once; throws on failure. */
export function useChangePerson({ id, role }: Pick<PersonView, 'id' | 'role'>, kind: PersonKind) {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  return async (body: PersonChangeBody): Promise<PersonView> => {
    const { data } = await call('PUT /tenant/users/{id}', { params: { id }, body: { ...body, role } });
    queries.setQueryData(personQuery(id).queryKey, data);
    void queries.invalidateQueries({ queryKey: peopleListsKey });
    notify.success(t(`kinds.${kind}.updated`));
    return data;
  };
}
