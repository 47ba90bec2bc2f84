/** The permission matrix of what cancelling costs. */
import { afterAll, beforeAll, describe } from 'vitest';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../../test/matrix/test-section.ts';
import { cancellationMatrix } from './cancellation.matrix.ts';

let matrixSchool: MatrixSchool;
const ids = { plan: '', planElsewhere: '', class: '', classElsewhere: '' };
const plan = {
  ...{ name: 'Standard', duration: 60, validityPeriod: 365, currency: 'EUR' },
  packs: [{ lessonAmount: 4, price: 1 }],
};
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  const { lessons, people, elsewhere } = matrixSchool;
  ids.plan = (await lessons.adminClient.post('/tenant/school/plans', { body: plan })).body.data.id;
  ids.planElsewhere = (
    await elsewhere.lessons.adminClient.post('/tenant/school/plans', { body: plan })
  ).body.data.id;
  ids.class = (await lessons.createPersonalClass(people.student)).id;
  ids.classElsewhere = (await elsewhere.lessons.createPersonalClass(elsewhere.student)).id;
});
afterAll(() => matrixSchool.testApp.close());

const policy = { noticeHours: 12, latePercent: 50, noShowPercent: 100, freePerMonth: 1, byStudents: true };

describe('the permission matrix of cancellations', () => {
  testSection(cancellationMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      plan: shareResource(() => ({ id: ids.plan })),
      planElsewhere: shareResource(() => ({ id: ids.planElsewhere })),
      classOfTheTeacher: shareResource(() => ({ id: ids.class })),
      classElsewhere: shareResource(() => ({ id: ids.classElsewhere })),
    },
    requests: {
      changeSchoolPolicy: { body: () => policy },
      changePlanPolicy: { body: () => policy },
      changeClassPolicy: { body: () => policy },
    },
  });
});
