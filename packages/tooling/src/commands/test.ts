/** `npm test`: the whole truth. */
import { runSuites } from '../test/run-suites.ts';
import { allStages } from '../test/suites.ts';

await runSuites(allStages);
