/** Splits SQL into statements, without comments, quoted texts and bodies of functions. Pure. */

/** A comment, a quoted text, a quoted name, or a text between dollar signs such as the body of a function. */
const opaque =
  /--[^\n]*|\/\*[\s\S]*?\*\/|(?<string>'(?:[^']|'')*')|(?<name>"[^"]*")|(?<dollar>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$)/g;

export const splitStatements = (sql: string): string[] =>
  sql
    .replace(opaque, (...args) => {
      const { string, name, dollar } = args.at(-1) as Record<string, string | undefined>;
      if (name !== undefined) return name;
      return string === undefined && dollar === undefined ? ' ' : "''";
    })
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');

/** Splits a list at the commas that are in no brackets. */
export function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...list].entries()) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, list.slice(start)].map((part) => part.trim());
}
