import type { PersonView } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import type { Kind } from '../users/kinds.ts';
import { personQuery } from './person-query.ts';
import { useChangePerson } from './use-change-person.ts';

interface Wish {
  readonly on: boolean;
}
type Wishes = Partial<Record<PermissionKey, Wish>>;

export interface PermissionToggles {
  readonly isOn: (key: PermissionKey) => boolean;
  readonly toggle: (key: PermissionKey, on: boolean) => void;
}

const heldBy = ({ permissions }: PersonView): PermissionKey[] =>
  permissions.flatMap(({ key, enabled }) => (enabled ? [key] : []));

/**
 * A toggle shows the requested state until the server replies, then the server's state. Requests run one
 * after another, because each sends the whole list of permissions.
 */
export function usePermissionToggles(person: PersonView, kind: Kind): PermissionToggles {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const change = useChangePerson(person, kind);
  const [wishes, setWishes] = useState<Wishes>({});
  const queue = useRef(Promise.resolve());
  const { queryKey } = personQuery(person.id);

  const write = async (key: PermissionKey, wish: Wish) => {
    const others = heldBy(queries.getQueryData(queryKey) ?? person).filter((held) => held !== key);
    try {
      await change({ permissions: wish.on ? [...others, key] : others });
    } catch (failure) {
      notify.error(messageOf(failure, t(`kinds.${kind}.notUpdated`)));
      // The person may have been changed elsewhere.
      void queries.invalidateQueries({ queryKey });
    }
    setWishes((now) => (now[key] === wish ? without(now, key) : now));
  };
  return {
    isOn: (key) => wishes[key]?.on ?? heldBy(person).includes(key),
    toggle: (key, on) => {
      const wish = { on };
      setWishes((now) => ({ ...now, [key]: wish }));
      queue.current = queue.current.then(() => write(key, wish));
    },
  };
}

const without = ({ ...wishes }: Wishes, key: PermissionKey): Wishes => {
  delete wishes[key];
  return wishes;
};
