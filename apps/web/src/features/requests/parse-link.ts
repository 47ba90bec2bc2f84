export type Answer = 'accept' | 'decline';

export interface ParsedLink {
  readonly answer: Answer;
  readonly token: string;
}

/** Reads `accept.<token>`, the part behind # of a mailed link; undefined if the address is incomplete. Pure. */
export function parseLink(hash: string): ParsedLink | undefined {
  const [, answer, token] = /^(accept|decline)\.([\w-]+)$/.exec(hash) ?? [];
  return token === undefined ? undefined : { answer: answer === 'accept' ? 'accept' : 'decline', token };
}
