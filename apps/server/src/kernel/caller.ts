/** Where a request comes from and who makes it, for the security log. */
export interface Caller {
  /** The IP address, without port. */
  readonly ip: string;
  readonly userAgent: string;
  /** Set once the session is authenticated. */
  userId?: string;
}
