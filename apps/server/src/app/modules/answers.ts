import { answersRoutes } from '@klasna/contract/answers/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { type FastPath, serveModule } from '../../kernel/http/serve-module.ts';
import { emitNumbered, type NumberedEvent, numberedEvent } from '../../kernel/live/numbered-events.ts';
import { type AnswerWriter, createAnswerWriter } from '../../modules/answers/answer-writer.ts';
import { convertRecordingsLater, registerAnswersJobs } from '../../modules/answers/answers.jobs.ts';
import { createAnswersHandlers } from '../../modules/answers/answers.routes.ts';
import { answersPersonalData } from '../../modules/answers/index.ts';
import { beginHomework } from '../../modules/homework/index.ts';
import type { Actor } from '../../policies/actor.ts';
import { type AccessCache, createAccessCache } from '../../policies/answers/access-cache.ts';
import { answersPolicies } from '../../policies/answers/answers.policy.ts';
import type { CreateAppModule } from '../module.ts';

type SaveFastPath = FastPath<(typeof answersRoutes)['saveAnswer'], Actor>;

const createSaveFastPath =
  (accessCache: AccessCache, writer: AnswerWriter): SaveFastPath =>
  async ({ actor, params, body }) => {
    const work = accessCache.find({ actor, params });
    if (!work) return undefined;
    const forget = () => accessCache.drop({ actor, params });
    const data = await writer.save(actor.schoolId, { work, forget }, body);
    return data && { data };
  };

export const createAnswersModule: CreateAppModule = ({
  database,
  log,
  jobs,
  files,
  live,
  namesOf,
  mixForStudent,
}) => {
  const recordingAddress = (schoolId: string) => (fileId: string) => files.urlOf(schoolId, fileId);
  const emit = (schoolId: string, event: NumberedEvent): void =>
    emitNumbered(event, (name, event) =>
      live.emit<Record<string, unknown>, string>({ name }, schoolId, event),
    );
  const accessCache = createAccessCache();
  const writer = createAnswerWriter({ database, recordingAddress, emit });
  return {
    endpoints: serveModule(
      'answers',
      answersRoutes,
      answersPolicies(accessCache),
      createAnswersHandlers({
        loadNames: namesOf,
        beginHomework,
        mixForStudent,
        recordingAddress,
        findRecording: (tx, reference) => files.resolve(tx, reference, 'recording'),
        convertRecordingsLater: (tx) => convertRecordingsLater(jobs, tx),
      }),
      { saveAnswer: createSaveFastPath(accessCache, writer) },
    ),
    caches: { answer_access: accessCache.size },
    subscribers: [transient(numberedEvent, emit)],
    personalDataSections: [answersPersonalData],
    register: () =>
      registerAnswersJobs(jobs, {
        ...{ database, log },
        convert: files.convertRecording,
        storeConverted: files.storeConverted,
      }),
  };
};
