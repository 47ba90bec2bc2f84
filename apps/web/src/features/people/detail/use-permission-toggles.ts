import type { PersonView } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import type { PersonKind } from '../users/person-kinds.ts';
import { personQuery } from './person-query.ts';
import { useChangePerson } from './use-change-person.ts';

interface RequestedToggle {
  readonly isOn: boolean;
}
type RequestedToggles = Partial<Record<PermissionKey, RequestedToggle>>;

export interface PermissionToggles {
  readonly isOn: (key: PermissionKey) => boolean;
  readonly toggle: (key: PermissionKey, isOn: boolean) => void;
}

const listGranted = ({ permissions }: PersonView): PermissionKey[] =>
  permissions.flatMap(({ key, enabled }) => (enabled ? [key] : []));

/**
 * Returns the toggles. A toggle shows the requested state until the server replies, then the state of the server.
 * Requests run one after another, because each sends the whole list of permissions.
 */
export function usePermissionToggles(person: PersonView, kind: PersonKind): PermissionToggles {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const changePerson = useChangePerson(person, kind);
  const [requested, setRequested] = useState<RequestedToggles>({});
  const queue = useRef(Promise.resolve());
  const { queryKey } = personQuery(person.id);

  const sendToggle = async (key: PermissionKey, toggle: RequestedToggle) => {
    const others = listGranted(queries.getQueryData(queryKey) ?? person).filter((granted) => granted !== key);
    try {
      await changePerson({ permissions: toggle.isOn ? [...others, key] : others });
    } catch (failure) {
      notify.error(messageOf(failure, t(`kinds.${kind}.notUpdated`)));
      // Refetches the person, who may have been changed elsewhere.
      void queries.invalidateQueries({ queryKey });
    }
    setRequested((current) => (current[key] === toggle ? omitKey(current, key) : current));
  };
  return {
    isOn: (key) => requested[key]?.isOn ?? listGranted(person).includes(key),
    toggle: (key, isOn) => {
      const toggle = { isOn };
      setRequested((current) => ({ ...current, [key]: toggle }));
      queue.current = queue.current.then(() => sendToggle(key, toggle));
    },
  };
}

const omitKey = ({ ...requested }: RequestedToggles, key: PermissionKey): RequestedToggles => {
  delete requested[key];
  return requested;
};
