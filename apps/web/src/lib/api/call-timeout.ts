/** Requests without a reply are aborted after this time. */
export const callTimeout = 60_000;
