import type { Endpoint } from '@klasna/contract/define';

/** Whether an endpoint requires a body; some accept a missing one. */
export const needsBody = ({ body }: Endpoint): boolean =>
  body !== undefined && !body.safeParse(undefined).success;
