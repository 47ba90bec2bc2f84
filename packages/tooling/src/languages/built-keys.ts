import type { RuntimeKeys } from './find-unused-texts.ts';

/** All places that build translation keys at runtime. */
export const runtimeKeys: readonly RuntimeKeys[] = [
  { prefix: 'failures:', file: 'packages/contract/src/failures.ts' },
  { prefix: 'validation:', file: 'packages/languages/src/validation.ts' },
  { prefix: 'start-failure:', file: 'apps/web/build/start-failure-texts.ts' },
  { prefix: 'mail:', file: 'apps/server/src/kernel/mail/mail-kinds.ts' },
  {
    prefix: 'exercises:kinds.',
    suffixes: ['.name', '.hint'],
    file: 'packages/exercises/src/components/use-exercise-type-texts.ts',
  },
];
