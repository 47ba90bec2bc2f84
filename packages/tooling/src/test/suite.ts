/** The interface between the test runner and its suites. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The text of the report, with everything that is needed to fix the failures. */
  readonly report: string;
  /** Further information: measurements, warnings, and what was skipped and why. */
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

/** Each check passes or fails as a whole; the report lists its problems below its name. */
export function toOutcome(checks: readonly Check[], notes: readonly string[] = []): Outcome {
  const failing = checks.filter((check) => check.problems.length > 0);
  return {
    passed: checks.length - failing.length,
    failed: failing.length,
    report: failing.map((check) => [check.name, ...check.problems].join('\n  ')).join('\n'),
    notes,
  };
}

/** Judges a program by its exit code. */
export const toCheck = (name: string, finished: { code: number; output: string }): Check => ({
  name,
  problems: finished.code === 0 ? [] : finished.output.trim().split('\n'),
});
