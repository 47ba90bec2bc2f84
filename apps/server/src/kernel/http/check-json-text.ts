/**
 * Checks the text of a JSON document before anything parses it: how deep it nests and how many values it contains.
 * Otherwise a few kilobytes of `[` or `1,` could exhaust the stack or the memory, or produce a validation message for
 * each value. Pure, one pass, no recursion.
 */

export interface JsonLimits {
  readonly depth: number;
  readonly values: number;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns whether the text stays within the limits. Text that is no JSON may pass; the parser refuses it. */
export function isWithinJsonLimits(text: string, limits: JsonLimits): boolean {
  let depth = 0;
  // Counts containers too, because a list of empty lists contains no other values.
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = findClosingQuote(text, index);
    else if (code === comma) values += 1;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      values += 1;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
    else continue;
    if (depth > limits.depth || values > limits.values) return false;
  }
  return true;
}

/** Returns the index of the quote that ends a string, or of the end of the text. */
function findClosingQuote(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, start, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, start: number, end: number): boolean {
  let slashes = 0;
  while (end - slashes - 1 > start && text.charCodeAt(end - slashes - 1) === backslash) slashes += 1;
  return slashes % 2 === 1;
}
