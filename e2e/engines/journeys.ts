/** All journeys. A new one is added to the list of its file, and its row to the table in `docs/browsers.md`. */
import type { Journey } from './journey.ts';
import { answers } from './journeys/answers.ts';
import { exerciseKinds } from './journeys/exercise-kinds.ts';
import { pageFrame } from './journeys/page-frame.ts';
import { recordings } from './journeys/recordings.ts';
import { download, school } from './journeys/school.ts';
import { shownKindJourneys } from './journeys/shown-kinds.ts';

export const journeys: readonly Journey[] = [
  ...exerciseKinds,
  ...shownKindJourneys,
  ...answers,
  ...recordings,
  ...school,
  ...pageFrame,
  // Last, because MiniBrowser then shows a bar that moves its page.
  download,
];
