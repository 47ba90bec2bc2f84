/** `npm run check` runs everything except browser tests; `npm run check -- types imports` only the named suites. */
import { runSuites } from '../test/run-suites.ts';
import { quickStages } from '../test/suites.ts';

const words = process.argv.slice(2);
const isSelected = ({ name }: { name: string }) =>
  words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()));

const stages = quickStages.map((stage) => stage.filter(isSelected)).filter((stage) => stage.length > 0);
if (stages.length > 0) await runSuites(stages);
else {
  const names = quickStages.flat().map(({ name }) => name);
  process.stderr.write(`There is no such suite. Known: ${names.join(', ')}\n`);
  process.exitCode = 1;
}
