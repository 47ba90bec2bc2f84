/** Fails a test whose page logs errors or warnings or requests files that do not exist. */
import { expect, type Page } from '@playwright/test';

interface Listener {
  readonly complaints: string[];
  readonly expected: RegExp[];
}

const listeners = new WeakMap<Page, Listener>();

/** The browser logs each error response itself; the specs check how the page handles it. */
const failedAnswer = /^Failed to load resource/;

/** Logged when a spec takes the page offline. */
const noNetwork = /ERR_INTERNET_DISCONNECTED/;

/** Logged when the page is left while its live connection is still opening. */
const leftEarly = /WebSocket is closed before the connection is established/;

export function listenToComplaints(page: Page): void {
  const complaints: string[] = [];
  listeners.set(page, { complaints, expected: [failedAnswer, noNetwork, leftEarly] });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isData = /^\/(api|files|live)\//.test(pathname);
    if (!isData && response.status() >= 400) complaints.push(`${pathname} answered ${response.status()}`);
  });
}

/** Allows console messages that match from now on. */
export function expectComplaint(page: Page, complaint: RegExp): void {
  listeners.get(page)?.expected.push(complaint);
}

export function expectQuiet(page: Page): void {
  const { complaints = [], expected = [] } = listeners.get(page) ?? {};
  expect(complaints.filter((complaint) => !expected.some((known) => known.test(complaint)))).toEqual([]);
}
