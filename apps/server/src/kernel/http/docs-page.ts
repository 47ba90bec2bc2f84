/** Renders the API reference from the OpenAPI document: plain HTML without scripts. */
import type { describeApi } from './openapi.ts';

type Document = ReturnType<typeof describeApi>;

interface Operation {
  readonly operationId: string;
  readonly tags: readonly (string | undefined)[];
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, Response | { readonly $ref: string }>;
}

interface Response {
  readonly description: string;
  readonly content?: Record<string, { schema: object }>;
}

const style = `
  :root { color-scheme: light dark }
  body { font: 15px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h2 { margin: 2.5rem 0 .5rem; border-bottom: 1px solid #8886; text-transform: capitalize }
  details { padding: .5rem 0; border-bottom: 1px solid #8883 }
  summary { cursor: pointer }
  code, pre { font: 13px/1.5 ui-monospace, monospace }
  pre { overflow: auto; padding: .75rem; background: #8881; border-radius: 6px }
  .method { display: inline-block; min-width: 4.5em; font-weight: 700 }
`;

export function renderDocs(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );
  const modules = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...modules].map(
    ([module, entries]) =>
      `<h2>${escapeHtml(module)}</h2>${entries.map((entry) => renderOperation(entry, document)).join('')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Klasna API</title><style>${style}</style></head>
<body><main><h1>Klasna API</h1>
<p>${escapeHtml(document.info.description)} Calls carry <code>Authorization: Bearer</code> and the token of the sign-in call,
unless they are marked as open. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function renderOperation(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  { components }: Document,
): string {
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const described =
      '$ref' in response ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
    return described ? renderResponse(status, described) : '';
  });
  const openMark = operation.security.length === 0 ? ' · open' : '';
  return `<details><summary><code><span class="method">${method.toUpperCase()}</span>${escapeHtml(path)}</code>
<br>${escapeHtml(operation.summary)}${openMark}</summary>
${renderParameters(operation)}${renderBody(operation)}${responses.join('')}
</details>`;
}

function renderParameters({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const items = parameters.map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> in ${parameter.in}${parameter.required ? ', required' : ''}</li>`,
  );
  return `<h3>Parameters</h3><ul>${items.join('')}</ul>`;
}

function renderBody({ requestBody }: Operation): string {
  if (!requestBody) return '';
  const parts = Object.entries(requestBody.content);
  return parts.map(([type, { schema }]) => `<h3>Body (${type})</h3>${renderSchema(schema)}`).join('');
}

function renderResponse(status: string, { description, content }: Response): string {
  const schema = Number(status) < 300 ? content?.['application/json']?.schema : undefined;
  const lines = description.split('\n\n').map((line) => `<div>${escapeHtml(line)}</div>`);
  return `<h3>${status}</h3>${lines.join('')}${schema ? renderSchema(schema) : ''}`;
}

const renderSchema = (schema: object): string => `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  );
