/** The origin of a request and its sender, for the security log. */
export interface Caller {
  /** The IP address, without port. */
  readonly ip: string;
  readonly userAgent: string;
  /** The id of the person, set once the session is authenticated. */
  userId?: string;
}
