/** Converts the settings to what the form shows, and back to what the server takes. */
import type { SingleSignOnMode } from '@klasna/contract/identity/sign-in-rules';
import type {
  NewAccountRole,
  ProviderPreset,
  SingleSignOnSettings,
} from '@klasna/contract/single-sign-on/models';
import type { UseFormReturnType } from '@mantine/form';

export interface SingleSignOnValues {
  readonly mode: SingleSignOnMode;
  readonly preset: ProviderPreset;
  readonly name: string;
  readonly issuer: string;
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Separated by commas. */
  readonly emailDomains: string;
  readonly createsAccounts: boolean;
  readonly newAccountRole: NewAccountRole;
}

export type SingleSignOnFormState = UseFormReturnType<SingleSignOnValues>;

export function toFormValues({ mode, provider }: SingleSignOnSettings): SingleSignOnValues {
  return {
    mode,
    preset: provider?.preset ?? 'google',
    name: provider?.preset === 'other' ? provider.name : '',
    issuer: provider?.preset === 'other' ? provider.issuer : '',
    tenant: provider?.tenant ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    emailDomains: provider?.emailDomains.join(', ') ?? '',
    createsAccounts: provider?.createsAccounts ?? false,
    newAccountRole: provider?.newAccountRole ?? 'student',
  };
}

/** The part that tells how the provider is reached. */
export function toConnection({ preset, issuer, tenant, clientId, clientSecret }: SingleSignOnValues) {
  const client = { clientId, clientSecret };
  if (preset === 'microsoft') return { preset, tenant, ...client };
  return preset === 'other' ? { preset, issuer, ...client } : { preset, ...client };
}

export function toChange(values: SingleSignOnValues) {
  const { mode, preset, name, emailDomains, createsAccounts, newAccountRole } = values;
  return {
    ...toConnection(values),
    mode,
    name: preset === 'other' ? name : '',
    emailDomains: emailDomains.split(/[\s,;]+/).filter((domain) => domain !== ''),
    createsAccounts,
    newAccountRole,
  };
}
