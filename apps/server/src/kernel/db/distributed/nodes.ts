/**
 * The connections to the nodes of a Citus cluster. Reads of a school, and its changes of one statement, go to the node that has
 * its rows: the coordinator would plan each statement and send it on. Everything else goes to the coordinator, which has the
 * queue of jobs. Every node answers every statement, so a school that has moved only takes a detour until its node is looked up again.
 */
import { DurationHistogram } from '../../metrics/duration-histogram.ts';
import { type Connection, type Connections, openConnections, type PoolFigures } from '../connections.ts';
import type { StatementObserver } from '../observe-statements.ts';
import { toNodeUrl } from './list-node-urls.ts';

export interface Nodes {
  /** The only node if the database is not distributed. */
  readonly coordinator: Connections;
  readonly acquireAtSchool: (schoolId: string) => Promise<Connection>;
  readonly acquireForChangeAtSchool: (schoolId: string) => Promise<Connection>;
  readonly readPoolFigures: () => PoolFigures;
  readonly connectionWaits: DurationHistogram;
  readonly observeStatements: (observer: StatementObserver) => void;
  readonly close: () => Promise<void>;
}

const nodeOfSchoolSql = `
  select n.nodename as host, n.nodeport as port, n.groupid = 0 as "isCoordinator"
  from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
  where p.shardid = get_shard_id_for_distribution_column('schools', $1::uuid)`;

interface NodeRow {
  readonly host: string;
  readonly port: number;
  readonly isCoordinator: boolean;
}

/** After this time the node of a school is looked up again, because schools are moved. */
const lookupMs = 60_000;
const maxKnownSchools = 10_000;

export function openNodes(
  url: string,
  connectionCount: number,
  { isDistributed }: { readonly isDistributed: boolean },
): Nodes {
  const connectionWaits = new DurationHistogram();
  const open = (nodeUrl: string): Connections => openConnections(nodeUrl, connectionCount, connectionWaits);
  const coordinator = open(url);
  const workers = new Map<string, Connections>();
  const knownSchools = new Map<string, { node: Promise<Connections>; lookedUpAt: number }>();
  let observer: StatementObserver | undefined;

  const listNodes = (): Connections[] => [coordinator, ...workers.values()];

  function openWorker(row: NodeRow): Connections {
    const nodeUrl = toNodeUrl(url, row);
    let worker = workers.get(nodeUrl);
    if (!worker) {
      worker = open(nodeUrl);
      if (observer) worker.observeStatements(observer);
      workers.set(nodeUrl, worker);
    }
    return worker;
  }

  async function lookUp(schoolId: string): Promise<Connections> {
    const { client, pendingCommit, release } = await coordinator.acquire();
    try {
      if (pendingCommit !== '') await client.query(pendingCommit);
      const { rows } = await client.query<NodeRow>({
        name: 'nodes.of-school',
        text: nodeOfSchoolSql,
        values: [schoolId],
      });
      const [row] = rows;
      return row === undefined || row.isCoordinator ? coordinator : openWorker(row);
    } finally {
      release();
    }
  }

  function findNode(schoolId: string): Promise<Connections> {
    const known = knownSchools.get(schoolId);
    if (known && Date.now() - known.lookedUpAt < lookupMs) return known.node;
    if (knownSchools.size >= maxKnownSchools) knownSchools.clear();
    const node = lookUp(schoolId);
    knownSchools.set(schoolId, { node, lookedUpAt: Date.now() });
    return node;
  }

  /** A node that cannot be reached is looked up again, because it may have been replaced. */
  async function atSchool(
    schoolId: string,
    acquire: (node: Connections) => Promise<Connection>,
  ): Promise<Connection> {
    try {
      return await acquire(await findNode(schoolId));
    } catch (error) {
      knownSchools.delete(schoolId);
      throw error;
    }
  }

  return {
    coordinator,
    acquireAtSchool: isDistributed
      ? (schoolId) => atSchool(schoolId, (node) => node.acquire())
      : coordinator.acquire,
    acquireForChangeAtSchool: isDistributed
      ? (schoolId) => atSchool(schoolId, (node) => node.acquireForChange(schoolId))
      : coordinator.acquireForChange,
    readPoolFigures: () => sumFigures(listNodes().map((node) => node.readPoolFigures())),
    connectionWaits,
    observeStatements: (next) => {
      observer = next;
      for (const node of listNodes()) node.observeStatements(next);
    },
    close: async () => void (await Promise.all(listNodes().map((node) => node.close()))),
  };
}

const sumFigures = (figures: readonly PoolFigures[]): PoolFigures => {
  const sum = (key: keyof PoolFigures): number => figures.reduce((total, one) => total + one[key], 0);
  return { inUse: sum('inUse'), idle: sum('idle'), waiting: sum('waiting') };
};
