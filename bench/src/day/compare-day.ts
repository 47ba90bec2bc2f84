/** Compares all operations of the day with all that is stored. */
import {
  compareEffect,
  compareLastValues,
  compareRevisions,
  type EffectComparison,
} from './compare-effects.ts';
import type { Day } from './day.ts';
import type { DaySite } from './day-site.ts';
import { copyOperations } from './operations.ts';
import { readStored } from './read-effects.ts';

/** `isFinal`: whether what jobs do afterwards must be there, too. */
export async function compareDay(day: Day, site: DaySite, isFinal: boolean): Promise<EffectComparison[]> {
  // Copied before reading: what is acknowledged by now must be found.
  const operations = copyOperations(day.operations);
  const { effects, revisions, lastValues } = await readStored(site);
  // Copied again afterwards: what was sent meanwhile may have been found.
  const sent = copyOperations(day.operations);
  const withSent = [...operations, ...sent.slice(operations.length).map(dropAcknowledgement)];
  return [
    ...effects.map((effect) => {
      const compared = compareEffect(withSent, effect);
      return effect.isLater && !isFinal ? { ...compared, lost: [] } : compared;
    }),
    compareLastValues(withSent, lastValues),
    compareRevisions(withSent, revisions),
  ];
}

const dropAcknowledgement = ({
  acknowledgedAt: _,
  ...operation
}: ReturnType<typeof copyOperations>[number]) => operation;

export const countLost = (comparisons: readonly EffectComparison[]): number =>
  comparisons.reduce((sum, { lost }) => sum + lost.length, 0);
export const countDoubled = (comparisons: readonly EffectComparison[]): number =>
  comparisons.reduce((sum, { doubled }) => sum + doubled.length, 0);
