/**
 * The limits of a sign-in. A known device of the account has a limit of its own, so failures of others never delay it.
 * For everybody else failures are counted by account, address and network at once, and the whole installation narrows
 * these limits while it is attacked.
 */
import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toNetworkKey } from '../../kernel/http/rate-limit-key.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import { type AttemptLimit, type CountedAttempt, countAttempts, toPersonalLimit } from './attempt-limit.ts';
import { type PasswordCaller, refuseWhenBusy } from './password.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * At least these many, however low the setting is: a school of three hundred children behind one address mistypes a
 * hundred times on the first morning, and a sign-in counts until its password has been checked.
 */
const minFreeFailures = { account: 20, address: 100, network: 400, installation: 500 };

const listDeviceLimits = (limit: number, email: string, browserToken: string): AttemptLimit[] => [
  toPersonalLimit(limit, ['sign-in device', email, browserToken]),
];

function listStrangerLimits(
  limit: number,
  email: string,
  { address, caller }: Pick<RequestInfo, 'address' | 'caller'>,
): AttemptLimit[] {
  return [
    toPersonalLimit(limit, ['sign-in', email, address]),
    {
      keyParts: ['sign-in account', email],
      freeFailures: Math.max(minFreeFailures.account, 2 * limit),
      firstDelaySeconds: 2,
      // Short, because a stranger can cause it: it only concerns browsers that the account does not know.
      maxDelaySeconds: 2 * minute,
      halfLifeSeconds: hour,
    },
    {
      keyParts: ['sign-in address', address],
      freeFailures: Math.max(minFreeFailures.address, 10 * limit),
      firstDelaySeconds: 10,
      maxDelaySeconds: 5 * minute,
      halfLifeSeconds: hour,
    },
    {
      keyParts: ['sign-in network', toNetworkKey(caller.ip)],
      freeFailures: Math.max(minFreeFailures.network, 40 * limit),
      firstDelaySeconds: 5,
      maxDelaySeconds: 2 * minute,
      halfLifeSeconds: hour,
    },
    {
      keyParts: ['sign-in installation'],
      freeFailures: Math.max(minFreeFailures.installation, 50 * limit),
      firstDelaySeconds: 0,
      maxDelaySeconds: 0,
      halfLifeSeconds: 15 * minute,
      narrowsOthers: true,
    },
  ];
}

interface SignInAttempt<A extends { readonly isKnownDevice: boolean }> {
  readonly limit: number;
  readonly email: string;
  /** The accounts that the attempt concerns. */
  readonly accounts: readonly A[];
  readonly request: RequestInfo;
}

export interface AdmittedSignIn<A> {
  /** The accounts whose password may be compared. */
  readonly accounts: readonly A[];
  readonly attempt: CountedAttempt;
  readonly caller: PasswordCaller;
}

/**
 * Counts the attempt under the limit of the device if it is known to all accounts, else under those of strangers. If
 * strangers have to wait, the device may still try the accounts that know it, and only these: otherwise an account of
 * one school would open a way around the limits of an account in another.
 */
export async function admitSignIn<A extends { readonly isKnownDevice: boolean }>(
  database: Database,
  { limit, email, accounts, request }: SignInAttempt<A>,
): Promise<AdmittedSignIn<A>> {
  const knownAccounts = accounts.filter(({ isKnownDevice }) => isKnownDevice);
  const admitDevice = async (browserToken: string): Promise<AdmittedSignIn<A>> => ({
    accounts: knownAccounts,
    attempt: await countAttempts(database, listDeviceLimits(limit, email, browserToken)),
    caller: { key: browserToken, isStranger: false },
  });
  const admitStranger = async (): Promise<AdmittedSignIn<A>> => {
    const caller = { key: request.address, isStranger: true };
    refuseWhenBusy(caller);
    const limits = listStrangerLimits(limit, email, request);
    return { accounts, attempt: await countAttempts(database, limits), caller };
  };
  const { token } = request.browser;
  if (token === undefined || knownAccounts.length === 0) return admitStranger();
  if (knownAccounts.length === accounts.length) return admitDevice(token);
  return admitStranger().catch((error: unknown) => {
    if (error instanceof Failure && error.kind === 'tooManyAttempts') return admitDevice(token);
    throw error;
  });
}
