/** Checks that tests cover every declared endpoint with at least one successful and one refused request. */
import { readFileSync } from 'node:fs';
import type { Endpoint, Endpoints } from '@klasna/contract/define';
import { rooms } from '@klasna/contract/routes';

interface Knock {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly by: 'visitor' | 'person';
}

export function readKnocks(file: string): Knock[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [method = '', path = '', status = '', by] = line.split(' ');
    return { method, path, status: Number(status), by: by === 'person' ? 'person' : 'visitor' };
  });
}

const declared: readonly Endpoint[] = Object.values<Endpoints>(rooms).flatMap((room) => Object.values(room));

const pattern = ({ path }: Endpoint): RegExp => new RegExp(`^(?:/api)?${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Lists the missing requests. Endpoints without input (health, signing out) only need a successful one. */
export function neverKnocked(
  knocks: readonly Knock[],
  endpoints: readonly Endpoint[] = declared,
): { name: string; problems: string[] }[] {
  return endpoints.map((endpoint) => {
    const address = `${endpoint.method} ${endpoint.path}`;
    const here = knocks.filter(
      ({ method, path }) => method === endpoint.method && pattern(endpoint).test(path),
    );
    const letIn = here.some(({ status }) => status < 300);
    const refusals = here.filter(({ status }) => status >= 400 && status < 500);
    // Requests without a session are always refused, so endpoints with input need a refused request of a signed-in
    // person.
    const takesInput = Boolean(endpoint.body ?? endpoint.params ?? endpoint.upload);
    const needed = endpoint.who === 'visitor' ? 'visitor' : 'person';
    const refused = takesInput
      ? refusals.some(({ by }) => by === needed || by === 'person')
      : endpoint.who === 'visitor' || refusals.length > 0;
    return {
      name: `${address} is covered`,
      problems: [...(letIn ? [] : ['no test succeeds']), ...(refused ? [] : ['no test is refused'])],
    };
  });
}
