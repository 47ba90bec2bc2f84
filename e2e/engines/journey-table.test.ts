import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildJourneyTable } from './journey-table.ts';
import { journeys } from './journeys.ts';

const readProjectFile = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('the document about browsers has the table of all journeys', () => {
  expect(readProjectFile('docs/browsers.md')).toContain(`\n${buildJourneyTable(journeys)}\n`);
});

test('every journey has a title of its own and a spec that covers it in Chromium', () => {
  const titles = journeys.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const missing = journeys
    .map(({ chromium }) => `e2e/specs/${chromium}.spec.ts`)
    .filter((path) => !existsSync(join(import.meta.dirname, '../..', path)));
  expect(missing).toEqual([]);
});
