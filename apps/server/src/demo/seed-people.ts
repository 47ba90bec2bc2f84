/** The people of the demo school as actors, found by the local part of their email address. */
import type { PermissionKey } from '@klasna/contract/permissions';
import { Failure } from '../kernel/failure.ts';
import type { Actor } from '../policies/actor.ts';

export interface SeedPeople {
  readonly add: (person: SeedPerson) => void;
  readonly findActor: (name: string) => Actor;
  readonly listActors: () => readonly Actor[];
  readonly listNames: () => readonly string[];
}

interface SeedPerson {
  readonly schoolId: string;
  readonly id: string;
  readonly email: string;
  readonly role: Actor['role'];
  readonly permissions: readonly PermissionKey[];
}

const toName = (email: string): string => email.slice(0, email.indexOf('@'));

export function createSeedPeople(): SeedPeople {
  const actors = new Map<string, Actor>();
  return {
    add: ({ schoolId, id, email, role, permissions }) =>
      void actors.set(toName(email), {
        ...{ schoolId, role, userId: id, locale: 'uk', permissions: new Set(permissions) },
        // The session id is empty, because nobody has signed in.
        sessionId: '',
      }),
    findActor: (name) => {
      const actor = actors.get(name);
      if (!actor) throw new Error(`the demo school has no person named ${name}`);
      return actor;
    },
    listActors: () => [...actors.values()],
    listNames: () => [...actors.keys()],
  };
}

interface PolicyLike<A, S> {
  readonly isAllowed?: (actor: Actor) => boolean;
  readonly load: (input: A) => S;
}

/** Runs a policy, so that people of the demo school can only do what they are allowed to. */
export function runPolicy<A extends { readonly actor: Actor }, S>(
  { isAllowed, load }: PolicyLike<A, S>,
  input: A,
): S {
  if (isAllowed && !isAllowed(input.actor)) throw new Failure('forbidden');
  return load(input);
}
