import type { Endpoint } from '@klasna/contract/define';

/** Some endpoints take a body, and do without one too. */
export const needsBody = ({ body }: Endpoint): boolean =>
  body !== undefined && !body.safeParse(undefined).success;
