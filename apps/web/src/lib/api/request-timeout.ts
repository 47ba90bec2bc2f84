/** Requests without a reply are aborted after this time. */
export const requestTimeoutMs = 60_000;
