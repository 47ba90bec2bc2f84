/** What can be said of a question that was read from a text. The words for it are in `exchange.json`. */

/** What of a taken question is not as it was. */
export const giftChanges = [
  // Feedback is kept for the teacher, beside the model answer.
  'feedback',
  // Answers that are worth a part of the points are wrong now; of several right ones all have to be chosen.
  'weights',
  // An answer with an asterisk for any letters.
  'wildcards',
  // A number is right only as it stands, or with every whole number of its range.
  'tolerance',
  'range',
  // Right sides of a matching question that belong to nothing.
  'decoys',
  'formatting',
  'pictures',
  // An essay becomes something to be said aloud.
  'spoken',
  'title',
  // It stands in one exercise with the question before it, under the title of that.
  'gathered',
] as const;
export type GiftChange = (typeof giftChanges)[number];

/** Why a question was left. */
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
