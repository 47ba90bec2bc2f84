/** The permission matrix of requests about lessons. */
import { afterAll, beforeAll, describe } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { inDays } from '../../../test/lesson-tools.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../../test/matrix/test-section.ts';
import { requestsMatrix } from './requests.matrix.ts';

let matrixSchool: MatrixSchool;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  const { lessons, elsewhere } = matrixSchool;
  for (const { adminClient } of [lessons, elsewhere.lessons])
    await adminClient.put('/tenant/requests/settings', { body: { studentsMayAsk: true } });
});
afterAll(() => matrixSchool.testApp.close());

let day = 20;
/** Each lesson and each proposal needs a free time. */
const nextTime = (): string => {
  day += 1;
  return inDays(day);
};

/** Plans a lesson that the substitute teaches, in the class of the student. */
async function planLesson(): Promise<{ id: string }> {
  const { lessons, schoolClass, people } = matrixSchool;
  const { id } = await lessons.planLesson(schoolClass, nextTime(), { teacherId: people.substitute.id });
  return { id };
}

async function planElsewhere(): Promise<{ id: string }> {
  const { lessons, student } = matrixSchool.elsewhere;
  const { id } = await lessons.planLesson(await lessons.createPersonalClass(student), nextTime());
  return { id };
}

const ask = async (
  client: MatrixSchool['lessons']['adminClient'],
  { id: eventId }: { id: string },
): Promise<{ id: string }> => {
  const body = { eventId, kind: 'move', startsAt: nextTime() };
  const { id } = unwrapData(await client.post('/tenant/requests', { body }));
  return { id };
};

const days = { from: '2027-01-04', to: '2027-01-10' };

describe('the permission matrix of requests', () => {
  testSection(requestsMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      lesson: shareResource(planLesson),
      lessonElsewhere: shareResource(planElsewhere),
      ofTheStudent: shareResource(async () => ask(matrixSchool.clients.student, await planLesson())),
      ofTheTeacher: shareResource(async () => ask(matrixSchool.clients.teacher, await planLesson())),
      requestElsewhere: shareResource(async () =>
        ask(matrixSchool.elsewhere.lessons.adminClient, await planElsewhere()),
      ),
    },
    requests: {
      changeRequestSettings: { body: () => ({ studentsMayAsk: true }) },
      listRequestTimes: { query: () => days },
      askForChange: {
        body: ({ ids }) => ({ eventId: ids.id, kind: 'move', startsAt: nextTime() }),
        isConsuming: true,
      },
      answerRequest: { body: () => ({ answer: 'decline' }), isConsuming: true },
      withdrawRequest: { isConsuming: true },
    },
  });
});
