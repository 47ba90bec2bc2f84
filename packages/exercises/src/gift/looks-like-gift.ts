/** Decides whether a pasted text contains GIFT questions: braces whose content begins like GIFT answers. */
export const looksLikeGift = (text: string): boolean =>
  /\{\s*(?:[=~#][^{}]*|t|f|true|false)\s*\}/i.test(text);
