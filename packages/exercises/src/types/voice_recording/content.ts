export { type Nothing, nothing as content } from '../../kit/viewing.ts';

/** As long as a recording may be. */
export const longestSeconds = 600;
