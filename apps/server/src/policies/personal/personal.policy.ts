import type { personalRoutes } from '@klasna/contract/personal/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { lockRecord } from '../../modules/people/index.ts';
import type { PersonalDataResource } from '../../modules/personal/index.ts';
import { lockWorkOf } from '../../modules/schedule/index.ts';
import { type Actor, isAdministrator } from '../actor.ts';

interface PersonPolicyInput {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

const lockForExport = async ({ tx, actor, params }: PersonPolicyInput): Promise<PersonalDataResource> => ({
  person: requireFound(await lockRecord(tx, params.id, 'read')),
  actorId: actor.userId,
});

async function lockForErasing({ tx, actor, params }: PersonPolicyInput): Promise<PersonalDataResource> {
  await lockWorkOf(tx, params.id);
  const person = requireFound(await lockRecord(tx, params.id, 'change'));
  if (person.id === actor.userId) throw new Failure('self');
  return { person, actorId: actor.userId };
}

/** Only administrators may export and erase personal data, including that of deleted people. */
export const personalPolicies = {
  exportPerson: { isAllowed: isAdministrator, load: lockForExport },
  erasePerson: { isAllowed: isAdministrator, load: lockForErasing },
} satisfies PoliciesOf<typeof personalRoutes, Actor>;
