/**
 * In GIFT a backslash makes a special character literal. While a text is parsed, each escaped character is replaced by
 * one of Unicode's noncharacters, which occur in no text.
 */
const specialCharacters = ['\\', '~', '=', '#', '{', '}', ':', 'n'];
const standIns = specialCharacters.map((_, index) => String.fromCharCode(0xfdd0 + index));
const literalCharacters = specialCharacters.map((character) => (character === 'n' ? '\n' : character));

const reserved = /[\0\ufdd0-\ufdef]/g;

/** Replaces escaped characters, and removes characters that the database cannot store. */
export const hideEscapes = (text: string): string =>
  text
    .toWellFormed()
    .replace(reserved, '')
    .replace(
      /\\([\\~=#{}:n])/g,
      (_, character: string) => standIns[specialCharacters.indexOf(character)] ?? character,
    );

export const showEscapes = (text: string): string =>
  text.replace(/[\ufdd0-\ufdd7]/g, (standIn) => literalCharacters[standIns.indexOf(standIn)] ?? standIn);
