/** The commands as somebody types them. */
import { inRoot } from '@klasna/tooling/places';
import { type Finished, run } from '@klasna/tooling/processes';
import { unconfigured } from '@klasna/tooling/product';

type Environment = Readonly<Record<string, string | undefined>>;

/** Compiled code is kept: none of those who start with it is timed. */
export const compiled = { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };

const line = (name: string, args: readonly string[]) => [
  process.execPath,
  inRoot('packages/tooling/bin/klasna.mjs'),
  name,
  ...args,
];

export function klasna(name: string, args: readonly string[], env: Environment): Promise<Finished> {
  return run(line(name, args), { env: { ...unconfigured, ...compiled, ...env } });
}

/** Starting fails, saying why in one line. */
export async function refusal(env: Environment): Promise<string> {
  const { code, output } = await klasna('start', [], { PORT: '0', ...env });
  if (code === 0) throw new Error('it started all the same');
  return output.trimEnd();
}
