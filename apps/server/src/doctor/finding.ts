/** What a check has found. `note`: nothing is wrong, but something was not checked or is worth knowing. */
export type FindingLevel = 'ok' | 'note' | 'warning' | 'problem';

export interface Finding {
  readonly level: FindingLevel;
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const note = (text: string): Finding => ({ level: 'note', text });
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice });
export const problem = (text: string, advice: string): Finding => ({ level: 'problem', text, advice });

/** Describes an error by its message, or by its code where the message is empty, as that of several attempts is. */
export const describeProblem = (error: unknown): string => {
  const { message, code, name } = error as NodeJS.ErrnoException;
  return message || code || name;
};
