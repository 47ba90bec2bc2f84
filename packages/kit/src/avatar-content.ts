const avatarColours = ['blue', 'green', 'purple', 'orange', 'teal', 'pink', 'yellow', 'red'] as const;
type AvatarColour = (typeof avatarColours)[number];

/** Derives a colour from the name, so that a person has the same colour on every screen and every day. */
export function toAvatarColour(name: string): AvatarColour {
  let sum = 0;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return avatarColours[sum % avatarColours.length] ?? 'blue';
}

/**
 * Returns the first letters of the first and the last word. For a Chinese name it returns the last character, as is
 * usual in China.
 */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0] ?? '';
  if (/^\p{Script=Han}+$/u.test(first)) return [...(words.at(-1) ?? '')].at(-1) ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
