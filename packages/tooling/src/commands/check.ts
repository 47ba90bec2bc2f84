/** `npm run check`: the fast loop; everything that `npm test` checks but the browser. */
import { runSuites } from '../test/run-suites.ts';
import { quickSuites } from '../test/suites.ts';

await runSuites(quickSuites);
