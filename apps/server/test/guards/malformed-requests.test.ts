/** Guards all endpoints against malformed requests; `npm run bench -- malformed` sends many more of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFullSchool, createIdFor } from '../full-school.ts';
import { type ApiDocument, findUndeclared, listOperations } from '../generate-requests.ts';
import { makeMalformedRequest } from '../malformed-requests.ts';
import { createRandom } from '../random.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const requestCount = 2000;
const timeoutMs = 120_000;
/** Set DOCUMENT_SEED to try other requests; the test name contains the seed. */
const seed = Number(process.env.DOCUMENT_SEED ?? 19);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => testApp.close());

test(
  `${requestCount} malformed requests get declared replies and no server error (seed ${seed})`,
  async () => {
    const document: ApiDocument = (await testApp.visitor.get('/openapi.json')).body;
    const { ids, clients } = await createFullSchool(testApp);
    const random = createRandom(seed);
    const idFor = createIdFor(ids, random);
    const operations = listOperations(document);
    const tokens = Object.values(clients).map(({ token }) => token);
    const deviations = new Set<string>();
    let refused = 0;
    for (let count = 0; count < requestCount; count += 1) {
      const operation = operations[count % operations.length];
      if (!operation) throw new Error('the document is empty');
      const request = makeMalformedRequest(operation, random, idFor);
      // Sends no token when signing out, which would end the session of the client.
      const token = operation.path.endsWith('/sign-out') ? 'none' : random.pick([...tokens, 'none', '']);
      const answer = await fetch(`${testApp.address}${request.url}`, {
        method: request.method,
        headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
        body: request.body ?? null,
      });
      const received = {
        status: answer.status,
        type: answer.headers.get('content-type'),
        text: await answer.text(),
      };
      if (received.status >= 400) refused += 1;
      const deviation = findUndeclared(document, operation, received);
      if (deviation !== undefined) deviations.add(`${operation.method} ${operation.path}: ${deviation}`);
    }
    expect([...deviations]).toEqual([]);
    expect(refused).toBeGreaterThan(requestCount / 2);
  },
  timeoutMs,
);
