/** The table of engines and journeys in `docs/browsers.md`. */
import type { Journey, TestedEngine } from './journey.ts';

const heading = ['journey', 'Chromium', 'Firefox', 'WebKit'];

function describeCell({ limits, untried }: Journey, engine: TestedEngine): string {
  if (untried?.[engine] !== undefined) return `not tried: ${untried[engine]}`;
  return limits?.[engine] === undefined ? 'passes' : `passes; ${limits[engine]}`;
}

const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const buildJourneyTable = (journeys: readonly Journey[]): string =>
  [
    toRow(heading),
    `|${'---|'.repeat(heading.length)}`,
    ...journeys.map((journey) =>
      toRow([
        journey.title,
        journey.chromium,
        describeCell(journey, 'firefox'),
        describeCell(journey, 'webkit'),
      ]),
    ),
  ].join('\n');
