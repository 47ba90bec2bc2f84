import type { BuiltKeys } from './find-unused.ts';

/** All places that build translation keys at runtime. */
export const builtKeys: readonly BuiltKeys[] = [
  { starts: 'failures:', where: 'packages/contract/src/failures.ts' },
  { starts: 'validation:', where: 'packages/languages/src/validation.ts' },
  { starts: 'mail:', where: 'apps/server/src/kernel/mail/kinds.ts' },
  {
    starts: 'exercises:kinds.',
    ends: ['.name', '.hint'],
    where: 'packages/exercises/src/kit-ui/use-kind-words.ts',
  },
];
