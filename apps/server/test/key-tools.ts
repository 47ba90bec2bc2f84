/** Makes API keys as people do, and clients that use them. */
import type { Scope } from '@klasna/contract/api-keys/scopes';
import { type ApiClient, createApiClient } from './api-client.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export interface TestKey {
  readonly id: string;
  readonly token: string;
  readonly client: ApiClient;
}

export function createKeyTools(testApp: TestApp) {
  return {
    /** Signs the person in, who makes a key with these scopes. */
    createKey: async (person: TestPerson, scopes: readonly Scope[], days = 30): Promise<TestKey> => {
      const session = await testApp.signInAs(person);
      const { status, body, text } = await session.post('/tenant/school/api-keys', {
        body: { name: 'Reports', scopes, days },
      });
      if (status !== 201) throw new Error(`the key was not made: ${status} ${text}`);
      return {
        id: body.data.id,
        token: body.token,
        client: createApiClient(`${testApp.address}/api`, body.token),
      };
    },
  };
}
