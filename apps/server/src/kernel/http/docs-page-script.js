/**
 * Lets a reader of /api/docs try calls with a key. Runs in browsers, on this page alone; without it the page still shows all
 * calls. The key is kept in the field only: no storage has it. Replies are shown as text, never as markup.
 */

const maxShownCharacters = 200_000;

/**
 * @param {string} tag
 * @param {Record<string, string | boolean>} properties
 * @param {(Node | string)[]} children
 */
function createElement(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const keyForm = document.getElementById('key-form');
const keyField = document.getElementById('key');
keyForm.hidden = false;
keyForm.addEventListener('submit', (event) => event.preventDefault());

/** Builds the form of a call when it is opened for the first time. `toggle` does not bubble, so it is captured. */
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target.open && target.dataset.method && !target.querySelector('form'))
      target.append(createForm(target));
  },
  true,
);

function createForm({ dataset: { method, path, parameters, body } }) {
  const fields = JSON.parse(parameters).map(({ name, place, required }) => {
    const input = createElement('input', { name, required, autocomplete: 'off', spellcheck: false });
    return { name, place, input };
  });
  const bodyField =
    body === 'application/json'
      ? createElement('textarea', { rows: 6, spellcheck: false, value: '{}' })
      : undefined;
  const output = createElement('div', { role: 'status' });
  const button = createElement('button', { type: 'submit' }, `Send ${method}`);
  const form = createElement(
    'form',
    { className: 'try' },
    createElement('h3', {}, 'Try it'),
    ...fields.map(({ name, place, input }) =>
      createElement('label', {}, `${name} (${place}${input.required ? ', required' : ''})`, input),
    ),
    ...(bodyField ? [createElement('label', {}, 'Body (JSON)', bodyField)] : []),
    button,
    output,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (method !== 'GET' && !confirm(`${method} ${path} changes the data of your school. Send it?`)) return;
    button.disabled = true;
    output.replaceChildren('Sending …');
    try {
      output.replaceChildren(...(await sendCall(method, path, fields, bodyField?.value)));
    } catch (error) {
      output.replaceChildren(`Not sent, or no reply: ${error.message}`);
    }
    button.disabled = false;
  });
  return form;
}

async function sendCall(method, path, fields, body) {
  const headers = new Headers();
  const search = new URLSearchParams();
  let address = path;
  for (const { name, place, input } of fields) {
    if (place === 'path') {
      // A browser would take such a segment away, and the address would be that of another call.
      if (['', '.', '..'].includes(input.value))
        throw new Error(`${name} cannot be ${input.value || 'empty'}`);
      address = address.replace(`{${name}}`, encodeURIComponent(input.value));
    }
    if (input.value !== '' && place === 'query') search.append(name, input.value);
    if (input.value !== '' && place === 'header') headers.set(name, input.value);
  }
  if (keyField.value !== '') headers.set('authorization', `Bearer ${keyField.value.trim()}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const begun = performance.now();
  const response = await fetch(address + (search.size > 0 ? `?${search}` : ''), {
    method,
    headers,
    body: body ?? null,
    credentials: 'omit',
  });
  const blob = await response.blob();
  const elapsedMs = Math.round(performance.now() - begun);
  const shownHeaders = [
    'content-type',
    'idempotency-replayed',
    'ratelimit-policy',
    'ratelimit',
    'retry-after',
    'x-request-id',
  ]
    .filter((name) => response.headers.has(name))
    .map((name) => `${name}: ${response.headers.get(name)}`);
  return [
    createElement('p', {}, createElement('strong', {}, `${response.status}`), ` ${elapsedMs} ms`),
    createElement('pre', { tabIndex: 0 }, shownHeaders.join('\n')),
    createElement('pre', { tabIndex: 0 }, await toText(blob)),
  ];
}

async function toText(blob) {
  if (!/json|text/.test(blob.type))
    return blob.size === 0 ? '(no content)' : `(a file of ${blob.size} bytes)`;
  const text = await blob.text();
  const pretty = blob.type.startsWith('application/json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return pretty.length > maxShownCharacters ? `${pretty.slice(0, maxShownCharacters)}\n…` : pretty;
}
