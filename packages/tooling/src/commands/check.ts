/** `npm run check`: the fast loop; everything that `npm test` checks but the browser. */
import { runSuites } from '../test/run-suites.ts';
import { quickStages } from '../test/suites.ts';

await runSuites(quickStages);
