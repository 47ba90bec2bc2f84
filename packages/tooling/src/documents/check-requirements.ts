/** Finds mistakes in the table of the ASVS requirements (docs/asvs.md). Pure. */

const states = ['holds', 'partly', 'fails', 'not applicable'] as const;
const requirement = /^\| (\d+\.\d+\.\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \| (.*) \|$/;
const sum = /^\| ([12]) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/;
const quotedPath = /`[^`]*[/.][^`]*`/;

interface Requirement {
  readonly number: string;
  readonly level: string;
  readonly label: string;
  readonly state: string;
  readonly reason: string;
}

function readRequirements(text: string): Requirement[] {
  return text.split('\n').flatMap((line) => {
    const [, number = '', level = '', label = '', state = '', reason = ''] = requirement.exec(line) ?? [];
    return number === '' ? [] : [{ number, level, label, state, reason }];
  });
}

function findRowProblems({ number, level, label, state, reason }: Requirement): string[] {
  const words = label.split(' ').length;
  return [
    ...(['1', '2'].includes(level) ? [] : [`${number} has the level "${level}"`]),
    ...((states as readonly string[]).includes(state) ? [] : [`${number} has the state "${state}"`]),
    ...(words >= 3 && words <= 8 ? [] : [`${number} has a label of ${words} words, not 3 to 8`]),
    ...(reason.trim() === '' ? [`${number} does not say where or why`] : []),
    ...(state === 'holds' && !quotedPath.test(reason)
      ? [`${number} holds, and quotes no path that shows it`]
      : []),
  ];
}

function findWrongSums(text: string, rows: readonly Requirement[]): string[] {
  const sums = text.split('\n').flatMap((line) => {
    const [, level, ...numbers] = sum.exec(line) ?? [];
    return level === undefined ? [] : [{ level, numbers }];
  });
  return ['1', '2'].flatMap((level) => {
    const ofLevel = rows.filter((row) => row.level === level);
    const counts = [...states.map((state) => ofLevel.filter((row) => row.state === state)), ofLevel];
    const expected = counts.map(({ length }) => String(length)).join(', ');
    const found = sums.find((one) => one.level === level)?.numbers.join(', ');
    return found === expected ? [] : [`the sums of level ${level} are ${expected}, not ${found}`];
  });
}

/**
 * Checks that every row has a unique number, a level, a label, a state and a reason, and that the sums above the table
 * are right.
 */
export function findRequirementProblems(document: string, text: string): string[] {
  const rows = readRequirements(text);
  // Reports rows that the pattern does not match, which would otherwise not be checked.
  const lines = text.split('\n').filter((line) => /^\|\s*\d+\.\d/.test(line));
  const numbers = rows.map(({ number }) => number);
  const doubled = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return [
    ...(rows.length > 0 ? [] : ['there are no requirements']),
    ...lines.filter((line) => !requirement.test(line)).map((line) => `the row cannot be read: ${line}`),
    ...doubled.map((number) => `${number} occurs twice`),
    ...rows.flatMap(findRowProblems),
    ...findWrongSums(text, rows),
  ].map((problem) => `${document}: ${problem}`);
}
