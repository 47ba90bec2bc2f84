/** How the note about a test begins that passed only on the retry. */
export const retriedNote = 'passed only on retry';

/** A busy machine may cause one or two of them; more indicate a fault of the product or the tests. */
export const maxRetried = 2;
