/**
 * Returns SQL for the time of a column, earlier by an interval: lets time pass in a test. Citus refuses `column - interval`
 * in an update, because the length of a day depends on the time zone of the connection; in UTC it does not.
 */
export const earlier = (column: string, interval: string): string =>
  `(${column} at time zone 'utc' - interval '${interval}') at time zone 'utc'`;
