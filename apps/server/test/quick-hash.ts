import { hash } from '@node-rs/argon2';

/**
 * A password's hash that takes no time to look at. The people of tests sign in thousands of times; what a good hash costs
 * is told by those tests in which a password is chosen.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1 });
