import { documentsRoutes } from '@klasna/contract/documents/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { createDocumentsHandlers } from '../../modules/documents/documents.routes.ts';
import { createDocumentsPersonalData } from '../../modules/documents/index.ts';
import { documentsPolicies } from '../../policies/documents/documents.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createDocumentsModule: CreateAppModule = ({ files }) => ({
  endpoints: serveModule(
    'documents',
    documentsRoutes,
    documentsPolicies,
    createDocumentsHandlers({
      store: (tx, uploadedBy, file) => files.store(tx, { ...file, purpose: 'document', uploadedBy }),
      open: files.open,
      remove: files.remove,
    }),
  ),
  personalDataSections: [createDocumentsPersonalData({ remove: files.remove })],
});
