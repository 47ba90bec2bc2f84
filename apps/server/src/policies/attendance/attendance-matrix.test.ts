/** The permission matrix of attendance; who marks a lesson is in that of the schedule. */
import { afterAll, beforeAll, describe } from 'vitest';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../../test/matrix/test-section.ts';
import { attendanceMatrix } from './attendance.matrix.ts';

let matrixSchool: MatrixSchool;
let elsewhereClassId: string;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  const { lessons, student } = matrixSchool.elsewhere;
  elsewhereClassId = (await lessons.createPersonalClass(student)).id;
});
afterAll(() => matrixSchool.testApp.close());

describe('the permission matrix of attendance', () => {
  testSection(attendanceMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      theClass: shareResource(() => ({ classId: matrixSchool.schoolClass.id })),
      ofAnotherSchool: shareResource(() => ({ classId: elsewhereClassId })),
    },
    requests: {
      readSheet: { query: ({ ids }) => ({ classId: ids.classId ?? '' }) },
    },
  });
});
