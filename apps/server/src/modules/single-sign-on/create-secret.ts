import { randomBytes } from 'node:crypto';

/** 256 random bits, in the characters that PKCE allows. */
export const createSecret = (): string => randomBytes(32).toString('base64url');
