/** How large the day is and when its faults happen, from a scale and a number of minutes. Pure. */

export interface DaySizes {
  readonly schools: number;
  readonly studentsPerSchool: number;
  readonly teachersPerSchool: number;
  readonly classes: number;
  readonly onlineStudents: number;
}

const fullSize = { schools: 100, studentsPerSchool: 500, classes: 300, onlineStudents: 2000 };

const atLeast = (min: number, value: number): number => Math.max(min, Math.round(value));

/** Schools keep their size, so that a smaller day has fewer of them with the same statements. */
export function planSizes(scale: number): DaySizes {
  const schools = atLeast(1, fullSize.schools * scale);
  const classes = atLeast(schools, fullSize.classes * scale);
  return {
    schools,
    classes,
    studentsPerSchool: fullSize.studentsPerSchool,
    onlineStudents: atLeast(classes, fullSize.onlineStudents * scale),
    teachersPerSchool: Math.ceil(classes / schools),
  };
}

export interface FaultTime {
  readonly startSeconds: number;
  /** How long the fault lasts. */
  readonly holdSeconds: number;
}

export interface DayTimes {
  /** The end of the time without faults in which memory is measured first. */
  readonly quietSeconds: number;
  readonly faults: readonly FaultTime[];
  readonly killSeconds: readonly number[];
  /** From here on there are no faults, so that memory is measured under the same load. */
  readonly calmSeconds: number;
  readonly endSeconds: number;
}

const maxHoldSeconds = 120;
const quietShare = 1 / 6;
const killIntervalSeconds = 60;

export function planTimes(minutes: number, faultCount: number): DayTimes {
  const endSeconds = minutes * 60;
  const quietSeconds = endSeconds * quietShare;
  const calmSeconds = endSeconds - quietSeconds;
  const slotSeconds = (calmSeconds - quietSeconds) / Math.max(1, faultCount);
  const killCount = Math.max(0, Math.floor((calmSeconds - quietSeconds) / killIntervalSeconds));
  return {
    quietSeconds,
    calmSeconds,
    endSeconds,
    // A fault takes half of its slot at most; the rest of the slot shows the recovery.
    faults: Array.from({ length: faultCount }, (_, index) => ({
      startSeconds: quietSeconds + index * slotSeconds,
      holdSeconds: Math.min(maxHoldSeconds, slotSeconds / 2),
    })),
    killSeconds: Array.from(
      { length: killCount },
      (_, index) => quietSeconds + (index + 0.5) * killIntervalSeconds,
    ),
  };
}
