import { storedToken } from '../../lib/api/credentials.ts';
import { profileQuery } from '../../lib/profile-query.ts';
import { queryClient } from '../../lib/query-client.ts';

const patience = 300;

/**
 * Whose clocks are meant decides which lessons are asked for, so a page with lessons is drawn when that is known, or
 * when it takes too long. What fails is asked for again by who needs it.
 */
export async function askForProfile(): Promise<void> {
  if (storedToken() === null) return;
  await Promise.race([
    queryClient.prefetchQuery(profileQuery),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
}
