/** The people of the demo school as actors, found by the local part of their email address. */
import type { PermissionKey } from '@klasna/contract/permissions';
import type { Actor } from '../access/actor.ts';
import { Failure } from '../kernel/failure.ts';

export interface Cast {
  readonly add: (person: Known) => void;
  readonly of: (name: string) => Actor;
  readonly all: () => readonly Actor[];
  readonly names: () => readonly string[];
}

interface Known {
  readonly schoolId: string;
  readonly id: string;
  readonly email: string;
  readonly role: Actor['role'];
  readonly permissions: readonly PermissionKey[];
}

const nameIn = (email: string): string => email.slice(0, email.indexOf('@'));

export function openCast(): Cast {
  const known = new Map<string, Actor>();
  return {
    add: ({ schoolId, id, email, role, permissions }) =>
      void known.set(nameIn(email), {
        ...{ schoolId, role, userId: id, locale: 'uk', permissions: new Set(permissions) },
        // Nobody has signed in.
        sessionId: '',
      }),
    of: (name) => {
      const actor = known.get(name);
      if (!actor) throw new Error(`the demo school has no person named ${name}`);
      return actor;
    },
    all: () => [...known.values()],
    names: () => [...known.keys()],
  };
}

interface Rule<A, S> {
  readonly may?: (actor: Actor) => boolean;
  readonly find: (asked: A) => S;
}

/** Runs a policy, so that people of the demo school can only do what they are allowed to. */
export function permit<A extends { readonly actor: Actor }, S>({ may, find }: Rule<A, S>, asked: A): S {
  if (may && !may(asked.actor)) throw new Failure('forbidden');
  return find(asked);
}
