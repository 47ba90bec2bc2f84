import { afterAll, beforeAll, describe } from 'vitest';
import {
  type HostileProvider,
  startHostileProvider,
} from '../../../test/identity-providers/hostile-provider.ts';
import { toSettings } from '../../../test/identity-providers/school-with-provider.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { makePerActor, shareResource, testSection } from '../../../test/matrix/test-section.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { singleSignOnMatrix } from './single-sign-on.matrix.ts';

let matrixSchool: MatrixSchool;
let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider();
  matrixSchool = await openMatrixSchool({ SINGLE_SIGN_ON_PRIVATE: 'on' });
});
afterAll(async () => {
  await matrixSchool.testApp.close();
  await provider.close();
});

/** A person who is linked with an account at the provider. */
async function linkPerson(person: TestPerson): Promise<{ id: string }> {
  await matrixSchool.testApp.runSql(
    person.schoolId,
    `insert into identity_links (school_id, id, user_id, issuer, subject, email)
     values ($1, gen_random_uuid(), $2::uuid, 'https://idp.example', $2::uuid::text, 'a@school.example')`,
    [person.schoolId, person.id],
  );
  return { id: person.id };
}

describe('the permission matrix of single sign-on', () => {
  const create = (details: object) =>
    makePerActor(async () =>
      linkPerson(await matrixSchool.testApp.createPerson(matrixSchool.school, details)),
    );
  testSection(singleSignOnMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      anAdministrator: create({ permissions: ['admin-access'] }),
      aTeacher: create({ permissions: ['teacher'] }),
      aStudent: create({ role: 'member' }),
      ofAnotherSchool: makePerActor(async () => {
        const { testApp, elsewhere } = matrixSchool;
        return linkPerson(await testApp.createPerson(elsewhere.school));
      }),
    },
    requests: {
      changeSettings: { body: () => toSettings(provider) },
      testConnection: {
        body: () => {
          const { issuer, clientId, clientSecret } = provider;
          return { preset: 'other', issuer, clientId, clientSecret };
        },
      },
    },
  });
});
