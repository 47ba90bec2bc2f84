/** The codes by which the import reports changed and rejected questions. The texts are in `exchange.json`. */

/** How an imported question differs from the original. */
export const giftChanges = [
  // `feedback`: feedback went into the model answer, which only teachers see.
  'feedback',
  // `weights`: partly right answers are wrong now; if there are several right answers, a student has to choose all.
  'weights',
  // `wildcards`: an answer with a wildcard was dropped.
  'wildcards',
  // `tolerance`, `range`: only the exact number is right, or every whole number of the range.
  'tolerance',
  'range',
  // `decoys`: right sides without a left side were dropped from a matching question.
  'decoys',
  'formatting',
  'pictures',
  // `spoken`: an essay became a voice recording.
  'spoken',
  'title',
  // `gathered`: the question was merged into the exercise of the previous question and lost its title.
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
