import type { Endpoint } from '@klasna/contract/define';

/** Returns whether an endpoint requires a body; some endpoints accept a missing one. */
export const needsBody = ({ body }: Endpoint): boolean =>
  body !== undefined && !body.safeParse(undefined).success;
