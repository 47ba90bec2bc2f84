/** Checks that tests cover every declared endpoint with at least one successful and one refused request. */
import { readFileSync } from 'node:fs';
import type { Endpoint, Endpoints } from '@klasna/contract/define';
import { moduleRoutes } from '@klasna/contract/routes';

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly by: 'visitor' | 'person';
}

export function readRecordedRequests(file: string): RecordedRequest[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [method = '', path = '', status = '', by] = line.split(' ');
    return { method, path, status: Number(status), by: by === 'person' ? 'person' : 'visitor' };
  });
}

const declaredEndpoints: readonly Endpoint[] = Object.values<Endpoints>(moduleRoutes).flatMap(
  (moduleEndpoints) => Object.values(moduleEndpoints),
);

const toPattern = ({ path }: Endpoint): RegExp =>
  new RegExp(`^(?:/api)?${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Lists the missing requests. Endpoints without input (health, signing out) only need a successful one. */
export function findUncovered(
  requests: readonly RecordedRequest[],
  endpoints: readonly Endpoint[] = declaredEndpoints,
): { name: string; problems: string[] }[] {
  return endpoints.map((endpoint) => {
    const endpointName = `${endpoint.method} ${endpoint.path}`;
    const matching = requests.filter(
      ({ method, path }) => method === endpoint.method && toPattern(endpoint).test(path),
    );
    const hasSuccess = matching.some(({ status }) => status < 300);
    const refusedRequests = matching.filter(({ status }) => status >= 400 && status < 500);
    // Requests without a session are always refused, so endpoints with input need a refused request of a signed-in
    // person.
    const takesInput = Boolean(endpoint.body ?? endpoint.params ?? endpoint.upload);
    const neededCaller = endpoint.who === 'visitor' ? 'visitor' : 'person';
    const hasRefusal = takesInput
      ? refusedRequests.some(({ by }) => by === neededCaller || by === 'person')
      : endpoint.who === 'visitor' || refusedRequests.length > 0;
    return {
      name: `${endpointName} is covered`,
      problems: [...(hasSuccess ? [] : ['no test succeeds']), ...(hasRefusal ? [] : ['no test is refused'])],
    };
  });
}
