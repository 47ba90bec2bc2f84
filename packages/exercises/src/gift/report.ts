/** What the import reports about a question. The texts are in `exchange.json`. */

/** How an imported question differs from the original. */
export const giftChanges = [
  // Feedback goes into the model answer, which only teachers see.
  'feedback',
  // Partly right answers are wrong now; of several right ones all have to be chosen.
  'weights',
  // An answer with a wildcard was dropped.
  'wildcards',
  // Only the exact number is right, or every whole number of its range.
  'tolerance',
  'range',
  // Right sides of a matching question without a left side were dropped.
  'decoys',
  'formatting',
  'pictures',
  // An essay became a voice recording.
  'spoken',
  'title',
  // It belongs to the exercise of the question before it and lost its own title.
  'gathered',
] as const;
export type GiftChange = (typeof giftChanges)[number];

/** Why a question was rejected. */
export const giftReasons = [
  'unreadable',
  'noQuestion',
  'noRightAnswer',
  'noPairs',
  'anyNumber',
  'tooLong',
  'notFitting',
  'tooMany',
] as const;
export type GiftReason = (typeof giftReasons)[number];
