/** What the runner runs, and how a suite says what it found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Everything a person needs to mend what failed. */
  readonly report: string;
  /** Worth knowing, not worth failing for: figures, warnings, what was left out and why. */
  readonly notes?: readonly string[];
}

export interface Suite {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

export interface Check {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Each check passes or fails as one; its problems are listed below its name. */
export function outcomeOf(checks: readonly Check[], notes: readonly string[] = []): Outcome {
  const bad = checks.filter((check) => check.problems.length > 0);
  return {
    passed: checks.length - bad.length,
    failed: bad.length,
    report: bad.map((check) => [check.name, ...check.problems].join('\n  ')).join('\n'),
    notes,
  };
}

/** A program whose exit code is the verdict. */
export const verdictOf = (name: string, finished: { code: number; output: string }): Check => ({
  name,
  problems: finished.code === 0 ? [] : finished.output.trim().split('\n'),
});
