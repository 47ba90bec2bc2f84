import type { DeletionQuery } from '@klasna/contract/people/deletion';
import type { newPerson, PersonView, personChange } from '@klasna/contract/people/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { peopleKey, type peopleListQuery, peopleListsKey } from './people-query.ts';
import { type PersonKind, personKinds } from './person-kinds.ts';

export type NewPersonBody = z.input<typeof newPerson>;
export type PersonChangeBody = Omit<z.input<typeof personChange>, 'role'>;

type PeopleListReply = Awaited<ReturnType<NonNullable<ReturnType<typeof peopleListQuery>['queryFn']>>>;

/** Updates the lists with the reply at once and still refetches them, because the order may have changed. */
function updateLists(queries: QueryClient, person: PersonView): void {
  queries.setQueriesData<PeopleListReply>({ queryKey: peopleListsKey }, (reply) =>
    reply
      ? {
          ...reply,
          data: reply.data.map((listed) => (listed.id === person.id ? { ...listed, ...person } : listed)),
        }
      : reply,
  );
}

/**
 * Mutations of people. `create` and `change` throw for the form; the others report the result and return
 * whether they succeeded.
 */
export function usePeopleChanges(kind: PersonKind) {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const { role } = personKinds[kind];
  const invalidatePeople = () => void queries.invalidateQueries({ queryKey: peopleKey });

  const create = async (body: NewPersonBody) => {
    await call('POST /tenant/users', { body });
    invalidatePeople();
    notify.success(t(`kinds.${kind}.created`));
  };
  const change = async (id: string, body: PersonChangeBody) => {
    const { data } = await call('PUT /tenant/users/{id}', { params: { id }, body: { ...body, role } });
    updateLists(queries, data);
    invalidatePeople();
    notify.success(t(`kinds.${kind}.updated`));
  };
  const changeAndReport = async (id: string, body: PersonChangeBody) => {
    try {
      await change(id, body);
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t(`kinds.${kind}.notUpdated`)));
      return false;
    }
  };
  /** Deletes a person; the coming lessons of a student's personal classes stay or are cancelled. */
  const remove = async (id: string, lessons: DeletionQuery['lessons'] = 'keep') => {
    try {
      await call('DELETE /tenant/users/{id}', { params: { id }, query: { lessons } });
      invalidatePeople();
      offerUndo({
        doneText: t(`kinds.${kind}.deleted`),
        undo: async () => {
          await call('POST /tenant/users/{id}/restore', { params: { id } });
          invalidatePeople();
        },
        undoneText: t(`kinds.${kind}.restored`),
        toFailureText: (failure) => messageOf(failure, t(`kinds.${kind}.notRestored`)),
      });
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t(`kinds.${kind}.notDeleted`)));
      return false;
    }
  };
  const inviteAgain = async ({ id, email }: Pick<PersonView, 'id' | 'email'>) => {
    try {
      await call('POST /tenant/users/{id}/invitation', { params: { id } });
      notify.success(t('invitation.sent', { email }));
    } catch (failure) {
      // Refetches, because the person may have signed in in the meantime.
      invalidatePeople();
      notify.error(messageOf(failure, t('invitation.notSent')));
    }
  };
  return { create, change, tryToChange: changeAndReport, remove, inviteAgain };
}
