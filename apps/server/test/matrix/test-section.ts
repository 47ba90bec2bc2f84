/** Generates the tests of a section of the permission matrix: one test for an entry, one HTTP request for a cell. */
import type { Endpoint } from '@klasna/contract/define';
import { expect, test } from 'vitest';
import {
  type MatrixActor,
  type MatrixSection,
  type Outcome,
  yes,
} from '../../src/policies/matrix-section.ts';
import type { ApiClient, ApiReply, RequestOptions } from '../api-client.ts';
import type { MatrixSchool } from './matrix-school.ts';

/** The values for building requests, mostly ids for the placeholders in the path. */
export type Ids = Readonly<Record<string, string>>;

interface RequestContext {
  readonly ids: Ids;
  readonly actor: MatrixActor;
}

interface MatrixRequest {
  /** Returns the ids of the path if they are not those of the resource, for example of the source of a copy. */
  readonly source?: (context: RequestContext) => Ids | Promise<Ids>;
  readonly query?: (context: RequestContext) => Readonly<Record<string, string>>;
  /** Returns the body, or a promise of it. */
  readonly body?: (context: RequestContext) => unknown;
  /** Returns a form that is sent instead of JSON. */
  readonly raw?: (context: RequestContext) => FormData | Promise<FormData>;
  /** Brings the resource into the state that the request needs; each request then has its own resource. */
  readonly prepare?: (context: RequestContext) => Promise<unknown>;
  /** Whether success uses the resource up, so that each allowed actor gets a new one. */
  readonly isConsuming?: true;
}

export interface MatrixResource {
  readonly make: (actor: MatrixActor) => Ids | Promise<Ids>;
  readonly isPerActor: boolean;
}

export const shareResource = (make: () => Ids | Promise<Ids>): MatrixResource => ({
  make,
  isPerActor: false,
});
export const makePerActor = (make: MatrixResource['make']): MatrixResource => ({ make, isPerActor: true });

type EntriesOf<Section extends MatrixSection> = Section['entries'];
type EntryName<Section extends MatrixSection> = keyof EntriesOf<Section> & string;
type RowName<Section extends MatrixSection> = {
  [Name in EntryName<Section>]: keyof EntriesOf<Section>[Name]['rows'] & string;
}[EntryName<Section>];
type EndpointName<Section extends MatrixSection> =
  EntriesOf<Section>[EntryName<Section>]['endpoints'][number];

export interface SectionSetup<Section extends MatrixSection> {
  readonly school: () => MatrixSchool;
  readonly resources: Readonly<Record<RowName<Section>, MatrixResource>>;
  /** The requests by endpoint, by entry, or by both; requests without input need none. */
  readonly requests: Readonly<
    Partial<
      Record<
        EntryName<Section> | EndpointName<Section> | `${EntryName<Section>} ${EndpointName<Section>}`,
        MatrixRequest
      >
    >
  >;
}

const toStatus = ({ status, out }: Endpoint): number => status ?? (out ? 200 : 204);

const toPath = ({ path }: Endpoint, ids: Ids): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`${path} needs ${name}`);
    return id;
  });

async function send(
  client: ApiClient,
  endpoint: Endpoint,
  request: MatrixRequest,
  context: RequestContext,
): Promise<ApiReply> {
  const query = new URLSearchParams(request.query?.(context)).toString();
  const path = toPath(endpoint, (await request.source?.(context)) ?? context.ids);
  const options: RequestOptions = {
    ...(request.body && { body: await request.body(context) }),
    ...(request.raw && { raw: await request.raw(context) }),
  };
  const method = endpoint.method.toLowerCase() as 'get';
  return client[method](query ? `${path}?${query}` : path, options);
}

type Cell = readonly [actor: MatrixActor, outcome: Outcome];

export function testSection<Section extends MatrixSection>(
  section: Section,
  setup: SectionSetup<Section>,
): void {
  const resources: Readonly<Record<string, MatrixResource>> = setup.resources;
  const requests: Readonly<Record<string, MatrixRequest | undefined>> = setup.requests;
  /** The resources that no request has changed yet. */
  const reusable = new Map<string, Promise<Ids>>();

  function findResource(row: string, actor: MatrixActor, owner: string): Promise<Ids> {
    const resource = resources[row];
    if (!resource) throw new Error(`no resource for ${row}`);
    const key = [row, owner, resource.isPerActor ? actor : ''].join();
    const found = reusable.get(key) ?? Promise.resolve(resource.make(actor));
    reusable.set(key, found);
    return found;
  }

  async function fillCell(row: string, request: MatrixRequest, endpointName: string, [actor, outcome]: Cell) {
    const endpoint = section.routes[endpointName] as Endpoint;
    const isUsedUp = outcome === yes && request.isConsuming;
    const ids = isUsedUp
      ? await (resources[row] as MatrixResource).make(actor)
      : await findResource(row, actor, request.prepare ? endpointName : '');
    const context = { ids, actor };
    await request.prepare?.(context);
    const { status } = await send(setup.school().clients[actor], endpoint, request, context);
    return [actor, status] as const;
  }

  /** Sends the refused requests in parallel, because they change nothing, and the allowed changes one after another. */
  async function fillRow(row: string, request: MatrixRequest, endpointName: string, cells: readonly Cell[]) {
    const canRunAtOnce = (outcome: Outcome) =>
      !request.prepare && (outcome !== yes || section.routes[endpointName]?.method === 'GET');
    const statuses = await Promise.all(
      cells
        .filter(([, outcome]) => canRunAtOnce(outcome))
        .map((cell) => fillCell(row, request, endpointName, cell)),
    );
    for (const cell of cells)
      if (!canRunAtOnce(cell[1])) statuses.push(await fillCell(row, request, endpointName, cell));
    return Object.fromEntries(statuses);
  }

  test.each(Object.keys(section.entries))('%s', async (name) => {
    const { endpoints, rows } = section.entries[name] as MatrixSection['entries'][string];
    const actual: Record<string, object> = {};
    const expected: Record<string, object> = {};
    for (const endpointName of endpoints)
      for (const [row, outcomes] of Object.entries(rows)) {
        const endpoint = section.routes[endpointName] as Endpoint;
        const cells = section.columns.map((actor, index): Cell => [actor, outcomes[index] as Outcome]);
        const title = `${endpointName}, ${row}`;
        const request = requests[`${name} ${endpointName}`] ?? requests[name] ?? requests[endpointName] ?? {};
        actual[title] = await fillRow(row, request, endpointName, cells);
        expected[title] = Object.fromEntries(
          cells.map(([actor, outcome]) => [actor, outcome === yes ? toStatus(endpoint) : outcome]),
        );
      }
    expect(actual).toEqual(expected);
  });
}
