/**
 * Says which versions may serve a migrated database. Migrations only add (expand) what the version before ignores, so it
 * goes on serving. One that removes something (contract) names the first released version that no longer uses it:
 * `-- unused since 0.2.0: users.nickname`. Versions before that one do not start any more. The check `migrations` refuses
 * removals without this comment.
 */

const unusedSince = /^-- unused since (\d+\.\d+\.\d+): \S/gm;

/** Negative if the first of two versions, of three numbers each, is the older one. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  const index = (first ?? []).findIndex((part, position) => part !== second?.[position]);
  return index === -1 ? 0 : (first?.[index] ?? 0) - (second?.[index] ?? 0);
}

/** The oldest version that can serve a database with this migration; undefined if every one can. */
export const findOldestVersion = (migration: string): string | undefined =>
  [...migration.matchAll(unusedSince)]
    .map(([, version = '']) => version)
    .sort(compareVersions)
    .at(-1);
