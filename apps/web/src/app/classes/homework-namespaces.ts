export const homeworkNamespaces = [
  'class-page',
  'homework',
  'answers',
  'talk',
  'classes',
  'lessons',
  'exercises',
  'validation',
  'failures',
  'errors-page',
] as const;
