/** Bundles the script that finds elements, once for each run. */
import { join } from 'node:path';
import { build } from 'rolldown';

let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const { output } = await build({
    input: join(import.meta.dirname, 'in-page.ts'),
    output: { format: 'iife', name: 'driverPage', minify: true },
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  });
  // The name is a variable of the script, which the page does not see; the last expression is the value.
  return `(() => { ${output[0].code}; globalThis.driverPage = driverPage.inPage; })()`;
}

export const loadInPage = (): Promise<string> => (bundled ??= bundle());
