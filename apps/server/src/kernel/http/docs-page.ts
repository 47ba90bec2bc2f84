/**
 * Renders the API reference from the OpenAPI document: plain HTML, to which `docs-page-script.js` adds forms that try calls.
 */
import { readFileSync } from 'node:fs';
import type { describeApi } from './openapi.ts';

type Document = ReturnType<typeof describeApi>;

interface Operation {
  readonly operationId: string;
  readonly tags: readonly (string | undefined)[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: object;
  }[];
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
  h2, details { scroll-margin-top: 6rem }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
  summary code, li { overflow-wrap: anywhere }
  #key-form { position: sticky; top: 0; padding: .5rem 0; background: Canvas }
  form label { display: block; margin: .5rem 0; overflow-wrap: anywhere }
  input, textarea { display: block; box-sizing: border-box; width: 100%; max-width: 40rem; padding: .4rem; font: 13px/1.5 ui-monospace, monospace }
  button { padding: .4rem 1rem; font: inherit; cursor: pointer }
`;

/** The address of the script, below that of the reference. */
export const docsScriptPath = '/docs/try.js';

export const readDocsScript = (): string =>
  readFileSync(new URL('docs-page-script.js', import.meta.url), 'utf8');

export function renderDocs(document: Document, prefix: string): string {
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
      `${renderHeading(module)}${entries.map((entry) => renderOperation(entry, document)).join('')}`,
  );
  const links = [...modules.keys(), webhookHeading].map(
    (heading) => `<a href="#${toAnchor(heading)}">${escapeHtml(heading)}</a>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Klasna API</title><style>${style}</style><script type="module" src="${prefix}${docsScriptPath}"></script></head>
<body><main><h1>Klasna API</h1>
${document.info.description
  .split('\n\n')
  .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  .join('')}
<p>Calls carry <code>Authorization: Bearer</code> and the token of the sign-in call,
or an API key, unless they are marked as open. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Parts">${links.join(' ')}</nav>
<form id="key-form" hidden><label for="key">API key, to try calls; it stays in this field until the page is closed</label>
<input id="key" type="password" autocomplete="off" spellcheck="false"></form>
${sections.join('\n')}
${renderWebhooks(document)}</main></body></html>`;
}

const webhookHeading = 'webhook events';

const toAnchor = (heading: string): string => heading.replaceAll(' ', '-');

const renderHeading = (heading: string): string =>
  `<h2 id="${toAnchor(heading)}">${escapeHtml(heading)}</h2>`;

/** The headers and responses are the same for all events, so they are rendered once, above them. */
function renderWebhooks({ webhooks }: Document): string {
  const operations = Object.entries(webhooks).map(([type, { post }]) => ({ type, ...post }));
  const [first] = operations;
  if (!first) return '';
  const responses = Object.entries(first.responses).map(
    ([status, { description }]) => `<li><code>${status}</code> ${escapeHtml(description)}</li>`,
  );
  const events = operations.map(
    ({ type, summary, requestBody }) =>
      `<details><summary><code>${escapeHtml(type)}</code><br>${escapeHtml(summary)}</summary>${renderBody({ requestBody })}</details>`,
  );
  return `${renderHeading(webhookHeading)}
<p>Sent by POST to the addresses that administrators enter. What the receiver gets, and what it answers:</p>
<ul>${first.parameters.map(renderParameter).join('')}${responses.join('')}</ul>
${events.join('')}`;
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
  return `<details ${renderTryData(path, method, operation)}><summary><code><span class="method">${method.toUpperCase()}</span>${escapeHtml(path)}</code>
<br>${escapeHtml(operation.summary)}${openMark}</summary>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${renderParameters(operation)}${renderBody(operation)}${responses.join('')}
</details>`;
}

/** What the script needs of a call; calls that send a file cannot be tried. */
function renderTryData(path: string, method: string, { parameters = [], requestBody }: Operation): string {
  const types = Object.keys(requestBody?.content ?? {});
  if (types.length > 0 && !types.includes('application/json')) return '';
  const fields = parameters.map(({ name, in: place, required }) => ({ name, place, required }));
  const data = {
    ...{ method: method.toUpperCase(), path, parameters: JSON.stringify(fields) },
    body: types.length > 0 ? 'application/json' : '',
  };
  return Object.entries(data)
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ');
}

function renderParameters({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  return `<h3>Parameters</h3><ul>${parameters.map(renderParameter).join('')}</ul>`;
}

function renderParameter({
  name,
  in: place,
  required,
  description,
}: NonNullable<Operation['parameters']>[number]): string {
  const text = description === undefined ? '' : `: ${description}`;
  return `<li><code>${escapeHtml(name)}</code> in ${place}${required ? ', required' : ''}${markCode(escapeHtml(text))}</li>`;
}

function renderBody({ requestBody }: Pick<Operation, 'requestBody'>): string {
  if (!requestBody) return '';
  const parts = Object.entries(requestBody.content);
  return parts.map(([type, { schema }]) => `<h3>Body (${type})</h3>${renderSchema(schema)}`).join('');
}

function renderResponse(status: string, { description, content }: Response): string {
  const schema = Number(status) < 300 ? content?.['application/json']?.schema : undefined;
  const lines = description.split('\n\n').map((line) => `<div>${escapeHtml(line)}</div>`);
  return `<h3>${status}</h3>${lines.join('')}${schema ? renderSchema(schema) : ''}`;
}

const renderSchema = (schema: object): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

/** Descriptions of the document are Markdown; of it they use backticks alone. */
const markCode = (html: string): string => html.replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  );
