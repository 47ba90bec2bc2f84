import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { isDistributed } from './is-distributed.ts';

const nodesSql = `
  select nodename as host, nodeport as port from pg_dist_node
  where isactive and shouldhaveshards and noderole = 'primary' and groupid <> 0`;

interface NodeAddress {
  readonly host: string;
  readonly port: number;
}

export function toNodeUrl(url: string, { host, port }: NodeAddress): string {
  const nodeUrl = new URL(url);
  nodeUrl.hostname = host;
  nodeUrl.port = String(port);
  return nodeUrl.href;
}

/** Returns the connection URLs of the same account on every node that has rows of schools, that of the coordinator first. */
export function listNodeUrls(url: string): Promise<string[]> {
  return withOwnerConnection(url, async (client) => {
    if (!(await isDistributed(client))) return [url];
    const { rows } = await client.query<NodeAddress>(nodesSql);
    return [url, ...rows.map((node) => toNodeUrl(url, node))];
  });
}
