import { classesRoutes } from '@klasna/contract/classes/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { classAudience } from '../../modules/answers/index.ts';
import { createClassesHandlers } from '../../modules/classes/classes.routes.ts';
import { classChanged, classesPersonalData } from '../../modules/classes/index.ts';
import { calendar } from '../../modules/schedule/index.ts';
import { classAudiencePolicy } from '../../policies/classes/class-audience.policy.ts';
import { classesPolicies } from '../../policies/classes/classes.policy.ts';
import { emitToAffected } from '../emit-to-affected.ts';
import type { CreateAppModule } from '../module.ts';

export const createClassesModule: CreateAppModule = ({
  database,
  files,
  live,
  fileUrlOrNull,
  namesOf,
  mixForStudent,
}) => ({
  endpoints: serveModule(
    'classes',
    classesRoutes,
    classesPolicies,
    createClassesHandlers({
      addressOf: fileUrlOrNull,
      loadNames: namesOf,
      schedule: calendar,
      onlineIn: (schoolId, classIds) => live.listOnline(classAudience, schoolId, classIds),
      contentAddressOf: files.urlOf,
      mixForStudent,
    }),
  ),
  subscribers: [
    transient(classChanged, (schoolId, { userIds, classId }) =>
      emitToAffected({ database, live }, schoolId, userIds, 'classes.changed', { classId }),
    ),
  ],
  personalDataSections: [classesPersonalData],
  register: () => live.registerAudience(classAudience, classAudiencePolicy),
});
