/** Prints the declarations of the calls that an API key can make and of the events that webhooks send. */
import { findScope } from '@klasna/contract/api-keys/scopes';
import { binary, type Endpoint } from '@klasna/contract/define';
import { moduleRoutes } from '@klasna/contract/routes';
import { webhookPayloads } from '@klasna/contract/webhooks/event-data';
import { z } from 'zod';
import { printType } from './print-type.ts';

const printInput = (schema: z.ZodType | undefined): string => (schema ? printType(schema, 'input') : 'never');

function printReply({ out }: Endpoint): string {
  if (out === binary) return 'Blob';
  return out instanceof z.ZodType ? printType(out, 'output') : 'undefined';
}

function printEndpoint(scope: string, endpoint: Endpoint): string {
  const { method, path, summary, params, query, body, upload } = endpoint;
  return `  /** ${summary.replaceAll('*/', '* /')} Needs the scope \`${scope}\`. */
  ${JSON.stringify(`${method} ${path}`)}: {
    params: ${printInput(params)};
    query: ${printInput(query)};
    body: ${upload ? 'FormData' : printInput(body)};
    reply: ${printReply(endpoint)};
  };`;
}

export function printEndpoints(): string {
  const lines = Object.entries(moduleRoutes).flatMap(([module, routes]) =>
    Object.entries(routes as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
      const scope = endpoint.who === 'signedIn' ? findScope(`${module}.${name}`, endpoint) : undefined;
      return scope === undefined ? [] : [printEndpoint(scope, endpoint)];
    }),
  );
  return `/** The calls that an API key can make, by address. */\nexport interface Endpoints {\n${lines.join('\n')}\n}\n`;
}

export function printWebhookEvents(): string {
  const events = Object.values(webhookPayloads).map((payload) => `  | ${printType(payload, 'output')}`);
  return `/** A message of a webhook. */\nexport type WebhookEvent =\n${events.join('\n')};\n`;
}
