/** Reads the output of `npm audit --json`. Pure. */
import { z } from 'zod';

const source = z.object({ title: z.string(), url: z.string() });
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      /** Advisories, and names of dependencies that bring the vulnerability along. */
      via: z.array(z.union([source, z.string()])),
    }),
  ),
});

export interface Advisories {
  /** High and critical advisories, which must be resolved before a release. */
  readonly serious: readonly string[];
  readonly others: readonly string[];
}

/** Undefined if the registry did not answer with advisories. */
export function readAdvisories(output: string): Advisories | undefined {
  let json: unknown;
  try {
    json = JSON.parse(output);
  } catch {
    return undefined;
  }
  const audit = auditSchema.safeParse(json);
  if (!audit.success) return undefined;
  const serious: string[] = [];
  const others: string[] = [];
  for (const [name, { severity, via }] of Object.entries(audit.data.vulnerabilities)) {
    const reasons = via.map((reason) =>
      typeof reason === 'string' ? `through ${reason}` : `${reason.title} (${reason.url})`,
    );
    const list = severity === 'high' || severity === 'critical' ? serious : others;
    list.push(`${name}, ${severity}: ${reasons.join('; ')}`);
  }
  return { serious, others };
}
