import type { DaySite } from '../day-site.ts';

export interface Fault {
  readonly name: string;
  /** How long it lasts at most. */
  readonly maxHoldSeconds: number;
  /** Why it cannot be tried here. */
  readonly findObstacle?: (site: DaySite) => string | undefined;
  readonly inject: (site: DaySite) => Promise<void>;
  readonly recover: (site: DaySite) => Promise<void>;
}
