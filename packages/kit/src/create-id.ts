/** Returns a random 128-bit id. `crypto.randomUUID` is missing where a school is served over plain HTTP. */
export const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
