/**
 * Finds what a commit adds to the families of things that are added often, such as endpoints and tables, and counts the
 * code files that it edits.
 */

export interface CommitFile {
  readonly path: string;
  readonly isNew: boolean;
  /** The added lines, without their plus sign. */
  readonly addedLines: readonly string[];
  readonly removedLines: readonly string[];
}

interface Family {
  readonly name: string;
  /** The files in which a member of the family is declared. */
  readonly declaredIn: RegExp;
  readonly declaration: RegExp;
}

/** The first group of each declaration is the name of the member. */
export const families: readonly Family[] = [
  {
    name: 'endpoint',
    declaredIn: /^packages\/contract\/src\/.+\/routes\.ts$/,
    declaration: /^ {2}(\w+): endpoint\(/,
  },
  {
    name: 'live event',
    declaredIn: /^packages\/contract\/src\/(.+\/)?events\.ts$/,
    declaration: /^ {2}'?([\w.]+)'?: (\{|Record<|z\.|event\()/,
  },
  {
    name: 'exercise type',
    declaredIn: /^packages\/exercises\/src\/names\.ts$/,
    declaration: /^ {2}'(\w+)',?$/,
  },
  {
    name: 'permission',
    declaredIn: /^packages\/contract\/src\/permissions\.ts$/,
    declaration: /permissionKeys = \[.*'([\w-]+)'\]/,
  },
  {
    name: 'failure',
    declaredIn: /^packages\/contract\/src\/failures\.ts$/,
    declaration: /^ {2}(\w+): \{/,
  },
];

const isCode = (path: string): boolean =>
  /\.(ts|tsx|css)$/.test(path) &&
  !/\.(test|spec)\.tsx?$/.test(path) &&
  !/^(e2e|bench|library)\/|^apps\/server\/(test|migrations)\//.test(path);

/** Members that a commit adds; a line that was only moved or rewritten adds none. */
export function findAdditions(files: readonly CommitFile[]): { family: string; member: string }[] {
  return families.flatMap(({ name, declaredIn, declaration }) => {
    const listMembers = (lines: readonly string[]) =>
      lines.flatMap((line) => declaration.exec(line)?.[1] ?? []);
    const declared = files.filter(({ path }) => declaredIn.test(path));
    const removed = new Set(declared.flatMap(({ removedLines }) => listMembers(removedLines)));
    return declared
      .flatMap(({ addedLines }) => listMembers(addedLines))
      .filter((member) => !removed.has(member))
      .map((member) => ({ family: name, member }));
  });
}

/** Existing code files that a commit edits. Tests, migrations and translations do not count. */
export const listEditedCode = (files: readonly CommitFile[]): string[] =>
  files.filter(({ path, isNew }) => !isNew && isCode(path)).map(({ path }) => path);
