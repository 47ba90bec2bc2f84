/** Fails a test whose page logs errors or warnings or requests files that do not exist. */
import { expect, type Page } from '@playwright/test';

interface ConsoleRecord {
  readonly messages: string[];
  readonly allowedPatterns: RegExp[];
}

const records = new WeakMap<Page, ConsoleRecord>();

/** A message of the browser about an error response; the specs check how the page handles the error. */
const failedResponse = /^Failed to load resource/;

/** A message that the browser logs when a spec takes the page offline. */
const noNetwork = /ERR_INTERNET_DISCONNECTED/;

/** A message that the browser logs when the page is left while its live connection is still opening. */
const closedEarly = /WebSocket is closed before the connection is established/;

export function recordConsole(page: Page): void {
  const messages: string[] = [];
  records.set(page, { messages, allowedPatterns: [failedResponse, noNetwork, closedEarly] });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isData = /^\/(api|files|live)\//.test(pathname);
    if (!isData && response.status() >= 400) messages.push(`${pathname} answered ${response.status()}`);
  });
}

/** Allows console messages that match from now on. */
export function allowConsoleMessage(page: Page, pattern: RegExp): void {
  records.get(page)?.allowedPatterns.push(pattern);
}

export function expectNoConsoleMessages(page: Page): void {
  const { messages = [], allowedPatterns = [] } = records.get(page) ?? {};
  expect(messages.filter((pattern) => !allowedPatterns.some((allowed) => allowed.test(pattern)))).toEqual([]);
}
