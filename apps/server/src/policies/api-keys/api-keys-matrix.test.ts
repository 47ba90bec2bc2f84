import { afterAll, beforeAll, describe } from 'vitest';
import { createKeyTools } from '../../../test/key-tools.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { makePerActor, shareResource, testSection } from '../../../test/matrix/test-section.ts';
import { apiKeysMatrix } from './api-keys.matrix.ts';

let matrixSchool: MatrixSchool;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
});
afterAll(() => matrixSchool.testApp.close());

describe('the permission matrix of API keys', () => {
  testSection(apiKeysMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      keyOfAnother: makePerActor(async () => {
        const { testApp, school } = matrixSchool;
        const { id } = await createKeyTools(testApp).createKey(school.admin, ['people:read']);
        return { id };
      }),
      ofAnotherSchool: makePerActor(async () => {
        const { testApp, elsewhere } = matrixSchool;
        const { id } = await createKeyTools(testApp).createKey(elsewhere.school.admin, ['people:read']);
        return { id };
      }),
    },
    requests: { createKey: { body: () => ({ name: 'Reports', scopes: ['people:read'], days: 30 }) } },
  });
});
