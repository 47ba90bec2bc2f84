import { z } from 'zod';
import { endpoint } from '../define.ts';
import { pageConfig } from './models.ts';

export const installationRoutes = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Ready to serve: migrated, connected, and not stopping.',
    who: 'visitor',
    out: z.object({ status: z.literal('ok'), version: z.string() }),
    failures: ['unavailable'],
  }),
  pageConfig: endpoint({
    method: 'GET',
    path: '/page-config',
    summary: 'Settings of this installation that concern the web app.',
    who: 'visitor',
    out: pageConfig,
  }),
} as const;
