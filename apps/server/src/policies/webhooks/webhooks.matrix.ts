import { webhooksRoutes } from '@klasna/contract/webhooks/routes';
import { administrators, columns, defineSection, notFoundByAdministrators } from '../matrix-section.ts';

/** Where the school sends its events, and what was sent. */
export const webhooksMatrix = defineSection(webhooksRoutes)(columns, {
  'webhooks.change': {
    endpoints: ['listWebhooks', 'createWebhook'],
    rows: { school: administrators },
  },
  'webhooks.changeOne': {
    endpoints: [
      'changeWebhook',
      'deleteWebhook',
      'readSecret',
      'rotateSecret',
      'sendTest',
      'pauseWebhook',
      'resumeWebhook',
      'listDeliveries',
      'replayFailed',
    ],
    rows: { webhook: administrators, ofAnotherSchool: notFoundByAdministrators },
  },
  'webhooks.deliveries': {
    endpoints: ['readDelivery', 'replayDelivery'],
    rows: {
      delivery: administrators,
      ofAnotherWebhook: notFoundByAdministrators,
      ofAnotherSchool: notFoundByAdministrators,
    },
  },
});
