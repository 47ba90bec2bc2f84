/** The permission matrix of modules whose endpoints concern the whole school or the actor alone. */
import { afterAll, beforeAll, describe } from 'vitest';
import { fileForm, wavBytes } from '../../test/content.ts';
import { png, webm } from '../../test/kernel/sample-files.ts';
import { type MatrixSchool, openMatrixSchool } from '../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../test/matrix/test-section.ts';
import { analyticsMatrix } from './analytics/analytics.matrix.ts';
import { filesMatrix } from './files/files.matrix.ts';
import { notificationsMatrix } from './notifications/notifications.matrix.ts';
import { quotasMatrix } from './quotas/quotas.matrix.ts';
import { retentionMatrix } from './retention/retention.matrix.ts';
import { schoolsMatrix } from './schools/schools.matrix.ts';
import { securityLogMatrix } from './security-log/security-log.matrix.ts';

let matrixSchool: MatrixSchool;
let image: Buffer;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  image = await png();
});
afterAll(() => matrixSchool.testApp.close());

const school = () => matrixSchool;
const nothing = shareResource(() => ({}));

describe('the permission matrix of the school', () => {
  const closure = { from: '2031-05-01', to: '2031-05-02', name: 'Spring' };
  testSection(schoolsMatrix, {
    school,
    resources: { school: nothing },
    requests: {
      changeGeneral: { body: () => ({ name: 'School of the matrix' }) },
      uploadLogo: { raw: () => fileForm(image, 'logo.png').raw },
      changeSchedule: {
        body: () => ({
          schedule: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
        }),
      },
      changeClosures: { body: () => ({ closures: [] }) },
      restoreClosure: {
        body: () => closure,
        prepare: async () => {
          const { adminClient } = matrixSchool.lessons;
          await adminClient.put('/tenant/school/closures', { body: { closures: [closure] } });
          await adminClient.put('/tenant/school/closures', { body: { closures: [] } });
        },
      },
    },
  });
});

describe('the permission matrix of quotas', () => {
  testSection(quotasMatrix, { school, resources: { school: nothing }, requests: {} });
});

describe('the permission matrix of retention', () => {
  const rules = { securityLogDays: null, mailDays: null, auditDays: null, formerStudentMonths: null };
  testSection(retentionMatrix, {
    school,
    resources: { school: nothing },
    requests: { previewErasure: { body: () => rules }, changeRetention: { body: () => rules } },
  });
});

describe('the permission matrix of analytics', () => {
  testSection(analyticsMatrix, {
    school,
    resources: {
      school: nothing,
      ofTheTeacher: shareResource(() => ({ teacherId: matrixSchool.people.teacher.id })),
      ofAnotherSchool: shareResource(() => ({ teacherId: matrixSchool.elsewhere.lessons.teacher.id })),
    },
    requests: { 'teachingLoad.read': { query: ({ ids }) => ids } },
  });
});

describe('the permission matrix of notifications and messages', () => {
  testSection(notificationsMatrix, {
    school,
    resources: {
      self: nothing,
      theStudent: shareResource(() => ({ id: matrixSchool.people.student.id })),
      everyStudent: nothing,
    },
    requests: {
      changeSettings: { body: () => ({ digest: 'daily' }) },
      'messages.sendToPeople': {
        body: ({ ids }) => ({
          operationId: crypto.randomUUID(),
          people: { ids: [ids.id] },
          subject: 'Tomorrow',
          text: 'We begin at ten.',
        }),
      },
      'messages.sendToEverybody': {
        body: () => ({
          operationId: crypto.randomUUID(),
          people: { filter: {} },
          subject: 'Tomorrow',
          text: 'We begin at ten.',
        }),
      },
    },
  });
});

describe('the permission matrix of files', () => {
  const bytesFor = (purpose: string): Uint8Array => {
    if (purpose === 'recording') return webm();
    return ['audio', 'dictionaryAudio'].includes(purpose) ? wavBytes : image;
  };
  const purpose = (name: string) => shareResource(() => ({ purpose: name }));
  testSection(filesMatrix, {
    school,
    resources: {
      avatar: purpose('avatar'),
      recording: purpose('recording'),
      dictionaryAudio: purpose('dictionaryAudio'),
      course: purpose('course'),
      exerciseImage: purpose('exerciseImage'),
      audio: purpose('audio'),
    },
    requests: {
      uploadFile: {
        raw: ({ ids: { purpose: name = '' } }) => fileForm(bytesFor(name), 'file', { purpose: name }).raw,
      },
    },
  });
});

describe('the permission matrix of the security log', () => {
  testSection(securityLogMatrix, {
    school,
    resources: { school: nothing, self: nothing },
    requests: { exportEvents: { query: () => ({ format: 'csv' }) } },
  });
});
