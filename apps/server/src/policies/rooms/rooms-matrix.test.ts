/** The permission matrix of rooms. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../../test/matrix/test-section.ts';
import { roomsMatrix } from './rooms.matrix.ts';

let matrixSchool: MatrixSchool;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
});
afterAll(() => matrixSchool.testApp.close());

const addRoom = async ({ adminClient }: MatrixSchool['lessons']): Promise<{ id: string }> => {
  const { id } = unwrapData(await adminClient.post('/tenant/rooms', { body: { name: randomUUID() } }));
  return { id };
};

describe('the permission matrix of rooms', () => {
  testSection(roomsMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      room: shareResource(() => addRoom(matrixSchool.lessons)),
      ofAnotherSchool: shareResource(() => addRoom(matrixSchool.elsewhere.lessons)),
    },
    requests: {
      createRoom: { body: () => ({ name: randomUUID() }) },
      changeRoom: { body: () => ({ capacity: 8 }) },
    },
  });
});
