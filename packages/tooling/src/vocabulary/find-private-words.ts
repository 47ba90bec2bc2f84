/** Finds words that only this project would understand, and names that do not say what they are. Pure. */

interface PrivateWord {
  /** Matches one part of a name, or one word of a comment, in lower case. */
  readonly pattern: RegExp;
  readonly standard: string;
}

/** Words for which there is a standard one that every engineer knows. */
const privateWords: readonly PrivateWord[] = [
  { pattern: /^doorkeepers?$/, standard: 'authenticator' },
  { pattern: /^keepers?$/, standard: 'fallback owner' },
  { pattern: /^patience$/, standard: 'timeout or delay' },
  { pattern: /^gates?$/, standard: 'concurrency limiter' },
  { pattern: /^(desk|shelf|shelves)$/, standard: 'autosave queue or draft storage' },
  { pattern: /^elders?$/, standard: 'older tabs' },
  { pattern: /^knocks?$/, standard: 'request' },
  { pattern: /^(purses?|deeds?)$/, standard: 'seed data' },
  { pattern: /^mirrored$/, standard: 'right-to-left' },
  { pattern: /^(lent|lend|lends)$/, standard: 'dependencies' },
  { pattern: /^(told|sayings?)$/, standard: 'event, payload or message' },
  { pattern: /^(fleeting)$/, standard: 'transient' },
  { pattern: /^manners$/, standard: 'behaviour' },
  { pattern: /^(whoever|whatsoever)$/, standard: 'a noun' },
];

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Finding {
  readonly line: number;
  readonly message: string;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The parts of a name: `fewUploads`, `few_uploads` and `few-uploads` have two. */
export const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$-]+/)
    .map((part) => part.toLowerCase())
    .filter((part) => part !== '');

/** Texts that people read may use any word, so what stands between quotation marks is left out. */
const withoutStrings = (text: string): string =>
  text.replace(/(['"])(?:\\.|(?!\1)[^\\\n])*\1/g, (found) => `''${' '.repeat(found.length - 2)}`);

function findWords({ text }: SourceFile): Finding[] {
  const findings: Finding[] = [];
  for (const match of withoutStrings(text).matchAll(/[A-Za-z][\w$]*/g)) {
    for (const part of partsOf(match[0])) {
      const word = privateWords.find(({ pattern }) => pattern.test(part));
      if (word)
        findings.push({
          line: lineAt(text, match.index),
          message: `"${part}" (in ${match[0]}): write ${word.standard}`,
        });
    }
  }
  return findings;
}

/** An array callback names its second parameter `index`. */
function findCallbacks({ text }: SourceFile): Finding[] {
  const callback = /\(\s*(?:\w+|\{[^{}()]*\}|\[[^[\]()]*\]),\s*(place|at)\s*\)\s*(?::[^=()]+)?=>/g;
  return [...text.matchAll(callback)].map((match) => ({
    line: lineAt(text, match.index),
    message: `the second parameter of a callback is called "index", not "${match[1]}"`,
  }));
}

const irregular =
  'begun|bought|brought|built|caught|chosen|done|drawn|driven|fallen|felt|found|given|gone|heard|held|hidden|kept|known|led|left|lent|lost|made|meant|met|paid|said|seen|sent|shown|sold|spent|spoken|taken|taught|told|understood|woken|worn|written';
/** Verbs, nouns and adjectives that end like a participle but are none. */
const notParticiples = new Set([
  'bleed',
  'embed',
  'exceed',
  'feed',
  'need',
  'proceed',
  'seed',
  'speed',
  'succeed',
]);
const participle = new RegExp(`^(?:[a-z]+ed|${irregular})$`);
const functionName =
  /\b(?:function\s+(\w+)|(?:const|let)\s+(\w+)(?::[^=;\n]+)?\s*=\s*(?:async\s*)?(?:<[^>\n]*>\s*)?(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\w+)\s*(?::\s*[^=\n]+?)?=>)/g;

/** A function is named by a verb, so that a call reads as what it does. */
function findParticiples({ text }: SourceFile): Finding[] {
  return [...text.matchAll(functionName)].flatMap((match) => {
    const name = match[1] ?? match[2] ?? '';
    if (!participle.test(name) || notParticiples.has(name)) return [];
    return [
      {
        line: lineAt(text, match.index),
        message: `the function "${name}" is named by a participle, not a verb`,
      },
    ];
  });
}

export function findPrivateWords(file: SourceFile): string[] {
  const findings = /\.(tsx?|mjs)$/.test(file.path)
    ? [...findWords(file), ...findCallbacks(file), ...findParticiples(file)]
    : findWords(file);
  return findings
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, message }) => `${file.path}:${line}: ${message}`);
}
