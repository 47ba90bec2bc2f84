export const maxTextLength = 2000;

/** The colours that the field offers; a person can also choose any other colour. */
export const colours = {
  blue: '#228be6',
  teal: '#0c8599',
  green: '#2f9e44',
  orange: '#e8590c',
  red: '#e03131',
  purple: '#ae3ec9',
  gray: '#495057',
} as const;
