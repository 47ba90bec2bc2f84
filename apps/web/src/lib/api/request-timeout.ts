/** The time after which a request without a reply is aborted. */
export const requestTimeoutMs = 60_000;
