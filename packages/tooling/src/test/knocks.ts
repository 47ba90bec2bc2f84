/** Every declared endpoint was knocked at in the tests: at least once let in, and at least once refused. */
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

/** What never happened. A call that takes nothing in (health, signing out) is asked only to have been made. */
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
    // Every call without a session is refused; what tells something is whether a person can be, where that is possible.
    const takesInput = Boolean(endpoint.body ?? endpoint.params ?? endpoint.upload);
    const needed = endpoint.who === 'visitor' ? 'visitor' : 'person';
    const refused = takesInput
      ? refusals.some(({ by }) => by === needed || by === 'person')
      : endpoint.who === 'visitor' || refusals.length > 0;
    return {
      name: `${address} was tried`,
      problems: [...(letIn ? [] : ['no test is let in']), ...(refused ? [] : ['no test is refused'])],
    };
  });
}
