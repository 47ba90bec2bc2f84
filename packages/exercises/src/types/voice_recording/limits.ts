/** As long as a recording may be. */
export const longestSeconds = 600;
