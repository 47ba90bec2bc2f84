/** After so long nobody waits for an answer any more. */
export const callTimeout = 60_000;
