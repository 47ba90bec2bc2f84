/** Compares the clock of this process with those of the database and of the file store. */
import { describeProblem, type Finding, note, ok, problem, warning } from './finding.ts';

/** Codes of authenticator apps and signed addresses bear some seconds; signatures of stores some minutes. */
const warningSeconds = 2;
const problemSeconds = 10;
/** The header `Date` has whole seconds. */
const headerPrecisionSeconds = 1;

export type ReadTime = () => Promise<number>;

/** Reads another clock and returns how many seconds it is ahead, whatever half of the way its answer took. */
async function readDifference(readOther: ReadTime, now: () => number): Promise<number> {
  const before = now();
  const other = await readOther();
  const after = now();
  return (other - (before + after) / 2) / 1000;
}

export async function checkClock(
  subject: string,
  readOther: ReadTime,
  { now, precisionSeconds = 0 }: { readonly now: () => number; readonly precisionSeconds?: number },
): Promise<Finding> {
  const difference = await readDifference(readOther, now);
  const seconds = Math.max(0, Math.abs(difference) - precisionSeconds);
  const text = `the clock of ${subject} is ${Math.abs(difference).toFixed(1)} s ${difference < 0 ? 'behind' : 'ahead'}`;
  const advice = 'Let both machines set their clocks by NTP (timedatectl set-ntp true).';
  if (seconds >= problemSeconds) return problem(text, advice);
  if (seconds >= warningSeconds) return warning(text, advice);
  return ok(`the clock of ${subject} agrees`);
}

const timeoutMs = 10_000;

/** The store answers every request with its time, also one without a signature. */
export async function checkStoreClock(endpoint: string, now: () => number): Promise<Finding> {
  let header: string | null = null;
  const readDate: ReadTime = async () => {
    const response = await fetch(endpoint, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    header = response.headers.get('date');
    // The middle of the second that the header names.
    return Date.parse(header ?? '') + 500;
  };
  try {
    const finding = await checkClock('the file store', readDate, {
      now,
      precisionSeconds: headerPrecisionSeconds,
    });
    return header === null ? note('the file store does not say its time') : finding;
  } catch (error) {
    return note(`the clock of the file store was not read: ${describeProblem(error)}`);
  }
}
