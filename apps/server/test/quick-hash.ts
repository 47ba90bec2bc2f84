import { hash } from '@node-rs/argon2';

/**
 * A cheap password hash, because test accounts sign in thousands of times. The tests of password changes use the real
 * one.
 */
export const hashQuickly = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1 });
