import { schoolsRoutes } from '@klasna/contract/schools/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { schoolChanged } from '../../modules/schools/index.ts';
import { schoolsHandlers } from '../../modules/schools/schools.routes.ts';
import { schoolsPolicies } from '../../policies/schools/schools.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createSchoolsModule: CreateAppModule = ({ files, live }) => ({
  endpoints: serveModule(
    'schools',
    schoolsRoutes,
    schoolsPolicies,
    schoolsHandlers({
      addressOf: files.urlOf,
      logos: {
        store: async (tx, uploadedBy, file) =>
          (await files.store(tx, { ...file, purpose: 'logo', uploadedBy })).id,
        remove: files.remove,
      },
    }),
  ),
  subscribers: [transient(schoolChanged, (schoolId) => live.emitToSchool(schoolId, 'session.changed', {}))],
});
