/**
 * Returns a random 128-bit id. Does not use `crypto.randomUUID`, which browsers lack if a school is served over plain
 * HTTP.
 */
export const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
