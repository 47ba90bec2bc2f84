/** Whether what was typed is the name that was asked for: letters count, the ways of typing them do not. Pure. */
export const isSameName = (typed: string, name: string): boolean => folded(typed) === folded(name);

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’ʼ‘`´]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
