/** `npm test`: the whole truth. */
import { runSuites } from '../test/run-suites.ts';
import { allSuites } from '../test/suites.ts';

await runSuites(allSuites);
