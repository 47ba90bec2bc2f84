/** The steps in which all connections are checked again and again. Pure, but for the memory of `assignSteps`. */

export const roundIntervalMs = 4000;
/** A round checks part of the connections per step, because checking all at once would delay everybody's keystrokes. */
export const stepsPerRound = 20;
const roundsPerMinute = 15;

export interface MonitorProgress {
  readonly step: number;
  readonly roundCount: number;
  /** The step is the last one of its round, or of a minute. */
  readonly isRoundComplete: boolean;
  readonly isMinuteComplete: boolean;
}

export const startOfRounds: MonitorProgress = {
  step: 0,
  roundCount: 0,
  isRoundComplete: false,
  isMinuteComplete: false,
};

export function advance({ step: previousStep, roundCount: completed }: MonitorProgress): MonitorProgress {
  const step = (previousStep + 1) % stepsPerRound;
  const isRoundComplete = step === 0;
  const roundCount = completed + (isRoundComplete ? 1 : 0);
  return {
    step,
    roundCount,
    isRoundComplete,
    isMinuteComplete: isRoundComplete && roundCount % roundsPerMinute === 0,
  };
}

/**
 * Assigns each connection a step of the rounds, spread evenly: always the same, so that the interval between two checks
 * stays even.
 */
export function assignSteps<Connection extends object>(): (connection: Connection) => number {
  const stepByConnection = new WeakMap<Connection, number>();
  let count = 0;
  return (connection) => {
    const known = stepByConnection.get(connection);
    if (known !== undefined) return known;
    count += 1;
    const step = count % stepsPerRound;
    stepByConnection.set(connection, step);
    return step;
  };
}
