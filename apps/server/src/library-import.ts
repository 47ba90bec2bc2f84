/** The command `npm run library:import -- FILE [--type kalyna-academy|kalyna-hub]`. */
import { importFromCommandLine } from './import-from-command-line.ts';

const { code, output } = await importFromCommandLine(process.argv.slice(2), process.env);
(code === 0 ? process.stdout : process.stderr).write(output);
process.exitCode = code;
