import { presetNames, type SingleSignOnChange } from '@klasna/contract/single-sign-on/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { type Change, compareStates, recordChange } from '../audit/index.ts';
import { findSignInRules, saveSignInRules } from '../identity/index.ts';
import { lockSchool } from '../schools/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { openClientSecret, sealClientSecret } from './client-secret.ts';
import {
  deleteProvider,
  findProvider,
  hasProvedConnection,
  type Provider,
  type ProviderChange,
  saveProvider,
} from './single-sign-on.store.ts';
import { toIssuer } from './to-issuer.ts';

export interface ChangeSettingsDeps {
  readonly secrets: SecretBox;
  /** Whether the server may open http and private addresses. */
  readonly allowPrivate: boolean;
}

/**
 * Saves the provider and the mode of the school. Required mode needs a sign-in of this administrator with the
 * connection as it is saved: so it works, and a school does not lock its people out with a typing mistake.
 */
export async function changeSettings(
  tx: Tx,
  actorId: string,
  change: SingleSignOnChange,
  { secrets, allowPrivate }: ChangeSettingsDeps,
): Promise<void> {
  await lockSchool(tx);
  const before = await findProvider(tx);
  const { singleSignOn: modeBefore } = await findSignInRules(tx);
  const issuer = toIssuer(change);
  if (!issuer.startsWith('https:') && !allowPrivate)
    throw new Failure('providerNotPublic', { errors: { issuer: [{ key: 'failures:providerNotPublic' }] } });
  const secretBefore = before && openClientSecret(secrets, tx.schoolId, before.clientSecret);
  const isSameClient = before?.issuer === issuer && before.clientId === change.clientId;
  // The stored secret goes to the provider that it was entered for and to no other.
  const secret = change.clientSecret || (isSameClient ? secretBefore : undefined);
  if (secret === undefined) throw toInvalidField('clientSecret', 'required');
  const isSecretChanged = secret !== secretBefore;
  const isConnectionChanged = before !== undefined && (!isSameClient || isSecretChanged);

  const after: ProviderChange = {
    preset: change.preset,
    name: change.name || (change.preset === 'other' ? '' : presetNames[change.preset]),
    issuer,
    clientId: change.clientId,
    clientSecret:
      before && !isSecretChanged ? before.clientSecret : sealClientSecret(secrets, tx.schoolId, secret),
    emailDomains: [...new Set(change.emailDomains)],
    createsAccounts: change.createsAccounts,
    newAccountRole: change.newAccountRole,
  };
  await saveProvider(tx, after, isConnectionChanged);
  if (change.mode === 'required' && !(await hasProvedConnection(tx, actorId)))
    throw new Failure('singleSignOnUnproved', {
      errors: { mode: [{ key: 'failures:singleSignOnUnproved' }] },
    });
  if (change.mode !== modeBefore) await saveSignInRules(tx, { singleSignOn: change.mode });
  await recordSettings(tx, actorId, [
    ...(change.mode === modeBefore ? [] : [{ field: 'mode', from: modeBefore, to: change.mode }]),
    ...compareProviders(before, after),
    // Only that it changed; the secret itself is in no log.
    ...(isSecretChanged ? [{ field: 'clientSecret', from: null, to: 'changed' }] : []),
  ]);
}

const comparedFields = [
  'preset',
  'name',
  'issuer',
  'clientId',
  'emailDomains',
  'createsAccounts',
  'newAccountRole',
] as const;

/** For the audit log, which shows texts. */
const toShown = ({ emailDomains, createsAccounts, ...provider }: ProviderChange | Provider) => ({
  ...provider,
  emailDomains: emailDomains.join(', '),
  createsAccounts: createsAccounts ? 'yes' : 'no',
});

const compareProviders = (before: Provider | undefined, after: ProviderChange): Change[] =>
  compareStates<Partial<ReturnType<typeof toShown>>>(
    before ? toShown(before) : {},
    toShown(after),
    comparedFields,
  );

async function recordSettings(tx: Tx, actorId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await recordChange(tx, 'singleSignOn.changed', { actorId }, changes);
  const details = { fields: changes.map(({ field }) => field) };
  await recordSecurityEvent(tx, 'singleSignOn.changed', { actorId, details });
}

/**
 * Switches single sign-on off and forgets the provider. Who was linked stays known, for the case that it is set up
 * again.
 */
export async function removeProvider(tx: Tx, actorId: string): Promise<void> {
  await lockSchool(tx);
  const before = await findProvider(tx);
  const { singleSignOn: mode } = await findSignInRules(tx);
  await saveSignInRules(tx, { singleSignOn: 'off' });
  await deleteProvider(tx);
  if (!before) return;
  await recordChange(tx, 'singleSignOn.removed', { actorId }, [
    { field: 'issuer', from: before.issuer, to: null },
    ...(mode === 'off' ? [] : [{ field: 'mode', from: mode, to: 'off' }]),
  ]);
  await recordSecurityEvent(tx, 'singleSignOn.changed', { actorId, details: { fields: ['provider'] } });
}
