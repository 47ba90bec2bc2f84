import { answersRoutes } from '@klasna/contract/answers/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { emitNumbered, numberedEvents } from '../../kernel/live/numbered-events.ts';
import { registerAnswersJobs } from '../../modules/answers/answers.jobs.ts';
import { createAnswersHandlers } from '../../modules/answers/answers.routes.ts';
import { answersPersonalData } from '../../modules/answers/index.ts';
import { createSaveBatcher } from '../../modules/answers/save-batcher.ts';
import { beginHomework } from '../../modules/homework/index.ts';
import { answersPolicies } from '../../policies/answers/answers.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createAnswersModule: CreateAppModule = ({
  database,
  log,
  jobs,
  files,
  live,
  namesOf,
  mixForStudent,
}) => ({
  endpoints: serveModule(
    'answers',
    answersRoutes,
    answersPolicies(),
    createAnswersHandlers({
      saveTogether: createSaveBatcher(database),
      loadNames: namesOf,
      beginHomework,
      mixForStudent,
      recordingAddress: (schoolId) => (fileId) => files.urlOf(schoolId, fileId),
      findRecording: (tx, reference) => files.resolve(tx, reference, 'recording'),
    }),
  ),
  subscribers: numberedEvents.map((eventType) =>
    transient(eventType, (schoolId, event) =>
      emitNumbered(event, (name, event) =>
        live.emit<Record<string, unknown>, string>({ name }, schoolId, event),
      ),
    ),
  ),
  personalDataSections: [answersPersonalData],
  register: () => registerAnswersJobs(jobs, { database, log }),
});
