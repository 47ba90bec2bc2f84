/**
 * Signs that mean something in GIFT are written with a backslash where they mean themselves. While a text is taken
 * apart each of those is one character that stands in no text: Unicode keeps a few free for such use.
 */
const signs = ['\\', '~', '=', '#', '{', '}', ':', 'n'];
const standIns = signs.map((_, place) => String.fromCharCode(0xfdd0 + place));
const meant = signs.map((sign) => (sign === 'n' ? '\n' : sign));

const reserved = /[\0\ufdd0-\ufdef]/g;

/** What no table can keep goes as well. */
export const hideEscapes = (text: string): string =>
  text
    .toWellFormed()
    .replace(reserved, '')
    .replace(/\\([\\~=#{}:n])/g, (_, sign: string) => standIns[signs.indexOf(sign)] ?? sign);

export const showEscapes = (text: string): string =>
  text.replace(/[\ufdd0-\ufdd7]/g, (standIn) => meant[standIns.indexOf(standIn)] ?? standIn);
