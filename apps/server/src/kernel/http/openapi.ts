/** The API document, derived from the same declarations that are served. */
import { binary, type Endpoint } from '@klasna/contract/define';
import { type FailureName, failures } from '@klasna/contract/failures';
import { z } from 'zod';
import { say } from '../words.ts';
import { needsBody } from './needs-body.ts';
import type { Served } from './room.ts';

interface Schema extends Record<string, unknown> {
  readonly properties?: object;
  readonly required?: readonly string[];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest as Schema;
}

export function describeApi(prefix: string, served: readonly Served[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, endpoint } of served) {
    const path = prefix + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Klasna',
      version: '1',
      description: 'Everything the page does goes through these calls.',
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema },
    },
    paths,
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

function describe(name: string, endpoint: Endpoint) {
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
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
  ];
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    security: endpoint.who === 'visitor' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!(schema instanceof z.ZodObject)) return [];
  const { required = [] } = schemaOf(schema, 'input');
  return Object.entries(schema.shape).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: schemaOf(value as z.ZodType, 'input'),
  }));
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.upload) {
    const beside = endpoint.upload.fields ?? endpoint.body;
    const fields: Schema = beside ? schemaOf(beside, 'input') : { type: 'object' };
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
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
    },
  };
}

function success({ out, status }: Endpoint) {
  if (!out) return { 204: { description: 'Done' } };
  const content =
    out === binary
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(out as z.ZodType, 'output') } };
  return { [status ?? 200]: { description: 'Done', content } };
}

function refusals(endpoint: Endpoint) {
  const shared: FailureName[] = endpoint.who === 'visitor' ? [] : ['unauthenticated', 'forbidden'];
  const input: FailureName[] = endpoint.body || endpoint.query || endpoint.upload ? ['invalidInput'] : [];
  const names = [
    ...input,
    ...shared,
    ...(endpoint.params ? (['notFound'] as const) : []),
    ...(endpoint.failures ?? []),
  ];
  const byStatus = Map.groupBy(names, (name) => failures[name].status);
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      status,
      {
        description: kinds
          .map((kind) => `${failures[kind].code}: ${say('en', `failures:${kind}`)}`)
          .join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}
