/**
 * In GIFT a backslash makes a special character literal. While a text is parsed, each escaped character is replaced by
 * one of Unicode's noncharacters, which occur in no text.
 */
const signs = ['\\', '~', '=', '#', '{', '}', ':', 'n'];
const standIns = signs.map((_, place) => String.fromCharCode(0xfdd0 + place));
const meant = signs.map((sign) => (sign === 'n' ? '\n' : sign));

const reserved = /[\0\ufdd0-\ufdef]/g;

/** Also removes characters that the database cannot store. */
export const hideEscapes = (text: string): string =>
  text
    .toWellFormed()
    .replace(reserved, '')
    .replace(/\\([\\~=#{}:n])/g, (_, sign: string) => standIns[signs.indexOf(sign)] ?? sign);

export const showEscapes = (text: string): string =>
  text.replace(/[\ufdd0-\ufdd7]/g, (standIn) => meant[standIns.indexOf(standIn)] ?? standIn);
