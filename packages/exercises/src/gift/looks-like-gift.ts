/** Whether a text that was pasted elsewhere holds questions in GIFT: braces that begin as answers do there. */
export const looksLikeGift = (text: string): boolean =>
  /\{\s*(?:[=~#][^{}]*|t|f|true|false)\s*\}/i.test(text);
