/** A page that works says nothing on its console and asks for nothing that is not there. */
import { expect, type Page } from '@playwright/test';

interface Listener {
  readonly complaints: string[];
  readonly expected: RegExp[];
}

const listeners = new WeakMap<Page, Listener>();

/** The browser's own note about an answer that is an error: the specs look at what the page makes of it. */
const failedAnswer = /^Failed to load resource/;

/** And its note about a network that a spec has taken away. */
const noNetwork = /ERR_INTERNET_DISCONNECTED/;

/** And about a line that was still being opened when the page was left. */
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

/** From now on a complaint that matches is part of the rule under test. */
export function expectComplaint(page: Page, complaint: RegExp): void {
  listeners.get(page)?.expected.push(complaint);
}

export function expectQuiet(page: Page): void {
  const { complaints = [], expected = [] } = listeners.get(page) ?? {};
  expect(complaints.filter((complaint) => !expected.some((known) => known.test(complaint)))).toEqual([]);
}
