/**
 * Single sign-on: people of a school sign in through an identity provider that the school has chosen (OpenID Connect),
 * matched by their account there, the first time by an email that the provider vouches for. Depends on identity
 * (sessions, rules of signing in), people, schools, audit and security-log. Invariants are tested in
 * sign-in-through-provider.test.ts, hostile-providers.test.ts and settings.test.ts; why they are as they are:
 * docs/decisions/0057-single-sign-on.md.
 */
export { renewClientSecrets } from './client-secret.ts';
export { identityLinksDataSection } from './personal-data.ts';
