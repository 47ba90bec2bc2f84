import { storedToken } from '../../lib/api/credentials.ts';
import { profileQuery } from '../../lib/profile-query.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Nobody waits for it, and what fails is asked for again by who needs it. */
export function askForProfile(): void {
  if (storedToken() !== null) void queryClient.prefetchQuery(profileQuery);
}
