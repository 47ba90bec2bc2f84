/** Builds the OpenAPI document from the same endpoint declarations that are served. */
import { binary, canReplay, type Endpoint } from '@klasna/contract/define';
import { type FailureName, failures } from '@klasna/contract/failures';
import { z } from 'zod';
import { translate } from '../translations.ts';
import { needsBody } from './needs-body.ts';
import type { ServedEndpoint } from './serve-module.ts';

interface Schema extends Record<string, unknown> {
  readonly properties?: object;
  readonly required?: readonly string[];
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest as Schema;
}

/** The description of the API, which states once what applies to every endpoint. */
const description = [
  'Everything the page does goes through these calls.',
  '200 is answered to what is read (GET), to what is changed (PUT, PATCH) and to an action (POST), 201 to a POST that makes something new, 204 without a body to what is deleted (DELETE, and the POST that erases a person).',
  'A refusal is always JSON with a code to tell it by and a message to show, in the language of Accept-Language, or of the person without it.',
  'Lists that take a cursor are read from beginning to end without missing a row: cursor= for the beginning, then cursor= and meta.nextCursor of the reply, until it is null.',
  'An API key may make a limited number of calls a minute: the headers RateLimit-Policy and RateLimit of each reply say how many (q), how many are left (r) and after how many seconds there is one more (t); above it, 429 with Retry-After.',
].join('\n\n');

/** What the document says besides what the declarations of endpoints do. */
export interface ApiFacts {
  /** The payloads that webhooks send, by their type. */
  readonly webhookPayloads: Readonly<Record<string, z.ZodType>>;
  /** The scope that an API key needs for a call; undefined if no key reaches it. */
  readonly findScope: (name: string, endpoint: Endpoint) => string | undefined;
}

export function describeApi(
  prefix: string,
  endpoints: readonly ServedEndpoint[],
  { webhookPayloads, findScope }: ApiFacts,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, endpoint } of endpoints) {
    const path = prefix + endpoint.path;
    const operation = describeOperation(name, endpoint, findScope(name, endpoint));
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Klasna',
      version: '1',
      description,
    },
    // The server URL is relative to the document, because each school may have its own host.
    servers: [{ url: '/', description: 'This installation' }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema },
      responses: Object.fromEntries(
        commonFailures.map((failureName) => [failureName, describeFailures([failureName])]),
      ),
    },
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhookPayloads).map(([type, payload]) => [type, describeWebhook(type, payload)]),
    ),
  };
}

const webhookHeaders: Readonly<Record<string, string>> = {
  'webhook-id': 'The same in every attempt: ignore a message whose id you have taken already.',
  'webhook-timestamp': 'When this attempt was signed, in seconds since 1970: refuse an old one.',
  'webhook-signature':
    'One or several, separated by spaces: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, with the secret of the webhook (standardwebhooks.com).',
};

function describeWebhook(type: string, payload: z.ZodType) {
  return {
    post: {
      operationId: `webhook ${type}`,
      tags: ['webhook events'],
      summary: payload.description ?? type,
      parameters: Object.entries(webhookHeaders).map(([name, description]) => ({
        ...{ name, in: 'header', required: true, schema: { type: 'string' }, description },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(payload, 'output') } },
      },
      responses: {
        '2XX': { description: 'Taken. Anything else is sent again for three days.' },
        410: { description: 'The receiver is gone: the webhook is paused.' },
      },
    },
  };
}

const failureSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' },
    errors: { type: 'object', additionalProperties: { type: 'array' } },
  },
};

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  description:
    'A text that you choose for this call, such as a UUID. Sent again within a day with the same request, the first reply is sent again, with Idempotency-Replayed: true, and nothing is done twice.',
};

const describeScope = (scope: string | undefined): string =>
  scope === undefined ? 'No API key reaches it.' : `An API key needs the scope ${scope}.`;

function describeOperation(name: string, endpoint: Endpoint, scope: string | undefined) {
  const parameters = [
    ...listParameters('path', endpoint.params),
    ...listParameters('query', endpoint.query),
    ...(endpoint.who === 'visitor'
      ? [
          {
            name: 'X-School',
            in: 'header',
            required: false,
            schema: { type: 'string' },
            description: 'School slug',
          },
        ]
      : []),
    ...(canReplay(endpoint) ? [idempotencyKeyParameter] : []),
  ];
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    ...(endpoint.who === 'signedIn' && { description: describeScope(scope) }),
    security: endpoint.who === 'visitor' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...describeRequestBody(endpoint),
    responses: { ...describeSuccess(endpoint), ...describeRefusals(endpoint) },
  };
}

function listParameters(location: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!(schema instanceof z.ZodObject)) return [];
  const { required = [] } = toSchema(schema, 'input');
  return Object.entries(schema.shape).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: toSchema(value as z.ZodType, 'input'),
  }));
}

function describeRequestBody(endpoint: Endpoint) {
  if (endpoint.upload) {
    const beside = endpoint.upload.fields ?? endpoint.body;
    const fields: Schema = beside ? toSchema(beside, 'input') : { type: 'object' };
    const properties = { ...fields.properties, file: { type: 'string', format: 'binary' } };
    const required = [...(fields.required ?? []), ...(endpoint.upload.optional ? [] : ['file'])];
    return {
      requestBody: {
        content: {
          'multipart/form-data': { schema: { ...fields, properties, required } },
          ...(endpoint.upload.optional && { 'application/json': { schema: fields } }),
        },
      },
    };
  }
  if (!endpoint.body) return {};
  return {
    requestBody: {
      required: needsBody(endpoint),
      content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
    },
  };
}

function describeSuccess({ out, status, types = [] }: Endpoint) {
  if (!out) return { 204: { description: 'Done' } };
  const content =
    out === binary
      ? Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
      : { 'application/json': { schema: toSchema(out as z.ZodType, 'output') } };
  return { [status ?? 200]: { description: 'Done', content } };
}

const idempotencyFailures = [
  'idempotencyKeyInvalid',
  'idempotencyKeyInUse',
  'idempotencyReplyNotKept',
  'idempotencyKeyReused',
  'tooManyIdempotencyKeys',
] as const satisfies readonly FailureName[];

/** Lists the failures that any endpoint of this shape may return. */
function sharedFailures(endpoint: Endpoint): FailureName[] {
  const { method, who, params, query, body, upload, freshPassword } = endpoint;
  const takesInput = body !== undefined || query !== undefined || upload !== undefined;
  // Counts a body for every method that may send one, even if the endpoint ignores it.
  const takesBody = method !== 'GET';
  return [
    ...(takesInput ? (['invalidInput'] as const) : []),
    ...(takesBody ? (['brokenJson', 'tooLarge', 'unsupportedType'] as const) : []),
    ...(upload ? ([upload.tooLarge ?? 'fileTooLarge', 'tooComplex'] as const) : []),
    ...(who === 'visitor' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(freshPassword ? (['passwordConfirmationNeeded'] as const) : []),
    ...(canReplay(endpoint) ? idempotencyFailures : []),
    // All calls of an API key are counted; those of a person if they are expensive or their body is large.
    ...(who === 'signedIn' ? (['tooManyCalls'] as const) : []),
    // Adds `notFound`, because the path, the query or the body may name something that does not exist.
    ...(who === 'signedIn' && (takesInput || params) ? (['notFound'] as const) : []),
    'unavailable',
  ];
}

/** Failures that are described once, for all endpoints without another failure of the same status. */
const commonFailures: readonly FailureName[] = [
  'unauthenticated',
  'forbidden',
  'tooLarge',
  'unsupportedType',
  'tooManyCalls',
  'unavailable',
];

const describeFailures = (failureNames: readonly FailureName[]) => ({
  description: failureNames
    .map((failureName) => `${failures[failureName].code}: ${translate('en', `failures:${failureName}`)}`)
    .join('\n\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

function describeRefusals(endpoint: Endpoint) {
  const names = new Set([...sharedFailures(endpoint), ...(endpoint.failures ?? [])]);
  const byStatus = Map.groupBy([...names], (name) => failures[name].status);
  return Object.fromEntries(
    [...byStatus].map(([status, failureNames]) => {
      const [firstName, ...others] = failureNames;
      const isCommon = firstName !== undefined && others.length === 0 && commonFailures.includes(firstName);
      return [
        status,
        isCommon ? { $ref: `#/components/responses/${firstName}` } : describeFailures(failureNames),
      ];
    }),
  );
}
