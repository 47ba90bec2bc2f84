export const longestSeconds = 600;
