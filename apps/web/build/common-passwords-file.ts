/** The filter of common passwords, which `build-password-filter.ts` writes. */
export const commonPasswordsFile = new URL('common-passwords.bin', import.meta.url);
