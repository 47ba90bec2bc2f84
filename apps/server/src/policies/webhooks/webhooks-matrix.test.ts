import { afterAll, beforeAll, describe } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../../test/matrix/test-section.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { createWebhook } from '../../../test/webhook-receiver.ts';
import { webhooksMatrix } from './webhooks.matrix.ts';

let matrixSchool: MatrixSchool;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool({ WEBHOOKS_PRIVATE: 'on' });
});
afterAll(() => matrixSchool.testApp.close());

// Nobody listens there.
const url = 'http://127.0.0.1:1/';

/** A webhook with a delivery, of the school of this administrator. */
async function makeWebhook(admin: TestPerson): Promise<{ id: string; deliveryId: string }> {
  const client = await matrixSchool.testApp.signInAs(admin);
  const { id } = await createWebhook(client, { url });
  const delivery = unwrapData(await client.post(`/tenant/school/webhooks/${id}/test`));
  return { id, deliveryId: delivery.id };
}

const makeOwn = () => makeWebhook(matrixSchool.school.admin);
const makeForeign = () => makeWebhook(matrixSchool.elsewhere.school.admin);

describe('the permission matrix of webhooks', () => {
  testSection(webhooksMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      webhook: shareResource(makeOwn),
      delivery: shareResource(makeOwn),
      ofAnotherWebhook: shareResource(async () => ({ ...(await makeOwn()), id: (await makeOwn()).id })),
      ofAnotherSchool: shareResource(makeForeign),
    },
    requests: {
      createWebhook: { body: () => ({ url, description: '', eventTypes: null }) },
      changeWebhook: { body: () => ({ url, description: 'changed', eventTypes: null }) },
      deleteWebhook: { isConsuming: true },
      replayFailed: { body: () => ({ since: new Date().toISOString() }) },
    },
  });
});
