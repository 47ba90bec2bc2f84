/**
 * Shows a plain text instead of the logo if the page cannot start: the browser is too old, a script did not arrive, or
 * nothing was rendered in time. Runs first, in browsers of any age, so the built script must be ECMAScript 5
 * (`npm run check -- browsers`): no arrow functions, no `const`, no template literals. The texts are in the document
 * (`build/start-failure-texts.ts`), in the language that the browser asks for.
 */
const lookbehind = '(?<=a)b';
const renderTimeoutMs = 20_000;
/** An uncaught error may have nothing to do with the start, so the page gets this time to render in spite of it. */
const errorTimeoutMs = 3000;

function isTooOld(): boolean {
  try {
    // Chunks that use these two would not load, or would break later; neither has a fallback.
    // Not as a literal, which such a browser could not parse.
    return !(new RegExp(lookbehind).test('ab') && 'toSorted' in Array.prototype);
  } catch (_) {
    return true;
  }
}

/** The page replaces the content of the document when it renders, this text included. */
function show(failure: string): void {
  if (!document.querySelector('.waiting')) return;
  document.documentElement.setAttribute('data-failure', isTooOld() ? 'browser' : failure);
  showBlock(document.querySelector('.failure'));
}

function showBlock(block: Element | null): void {
  announce(block);
  applyStoredLanguage(block);
}

function showLoadFailure(): void {
  if (!document.documentElement.hasAttribute('data-failure')) show('load');
}

/** Requests the document again in the language that was chosen in this browser. */
function applyStoredLanguage(block: Element | null): void {
  try {
    requestBlock(block, localStorage.getItem('locale'), new XMLHttpRequest());
  } catch (_) {
    // Storage is blocked; the text stays in the language of the browser.
  }
}

function requestBlock(block: Element | null, locale: string | null, request: XMLHttpRequest): void {
  if (!block || !locale || block.getAttribute('lang') === locale) return;
  function replaceBlock(): void {
    // biome-ignore lint/complexity/useOptionalChain: ECMAScript 5 has none
    replace(block as Element, request.response && request.response.querySelector('.failure'));
  }
  request.open('GET', '/');
  request.responseType = 'document';
  request.setRequestHeader('Accept-Language', locale);
  request.onload = replaceBlock;
  request.send();
}

/** Lets screen readers say the text; it is no alert while it is hidden. */
function announce(block: Element | null): void {
  if (block) block.setAttribute('role', 'alert');
}

function replace(block: Element, other: Element | null): void {
  announce(other);
  if (block.parentNode && other) block.parentNode.replaceChild(other, block);
}

function handleError(event: Event): void {
  // The first script starts the entry, whose element reports that a file of it is missing.
  if (event.target instanceof HTMLScriptElement) showLoadFailure();
  else if (event instanceof ErrorEvent) setTimeout(showLoadFailure, errorTimeoutMs);
}

function handleContent(): void {
  // The first script, which marks the document, could not be parsed.
  if (isTooOld() || !document.documentElement.hasAttribute('data-who')) show('browser');
}

if (isTooOld()) document.documentElement.setAttribute('data-failure', 'browser');
addEventListener('error', handleError, true);
addEventListener('DOMContentLoaded', handleContent);
setTimeout(showLoadFailure, renderTimeoutMs);
