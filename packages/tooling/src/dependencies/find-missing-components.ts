/** Compares a bill of materials with the lockfile that it describes. Pure. */
import { z } from 'zod';

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), link: z.boolean().optional() }),
  ),
});
const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ 'bom-ref': z.string() })),
});

/** `node_modules/a/node_modules/@b/c` is the package @b/c. */
const toName = (path: string): string => path.replace(/^.*node_modules\//, '');

/** Lists `name@version` of every installed package that the bill does not name. */
export function findMissingComponents(lockfile: unknown, bill: unknown): string[] {
  const listed = new Set(billSchema.parse(bill).components.map((component) => component['bom-ref']));
  const installed = Object.entries(lockfileSchema.parse(lockfile).packages).flatMap(
    ([path, { name = toName(path), version, link = false }]) =>
      path.includes('node_modules/') && !link && version !== undefined ? [`${name}@${version}`] : [],
  );
  return [...new Set(installed)].filter((reference) => !listed.has(reference)).sort();
}
