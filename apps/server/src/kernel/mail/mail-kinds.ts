/**
 * The kinds of mail. To add one, add an entry here and its texts in `mail.json`: `<kind>.subject`, `.text`, `.note`,
 * and `.button` if it contains a link.
 */
export interface MailContent {
  /** The URL that the button opens. */
  readonly link?: string;
  /** The number in the note, which selects the plural form. */
  readonly count?: number;
  /** Further buttons before it, by the keys of their texts below `buttons`. */
  readonly choices?: readonly { readonly name: string; readonly link: string }[];
  /** The key of the note, if it is not `note`. */
  readonly note?: string;
  /** The key of the main text, if it is not `text`. */
  readonly text?: string;
  /** Whether a person wrote the mail and reads replies. */
  readonly isAnswerable?: true;
}

interface CommonValues {
  readonly schoolName: string;
  readonly firstName: string;
}

interface EmailChange {
  readonly oldEmail: string;
  readonly newEmail: string;
}

/** What happened to a second factor; `left` is the number of recovery codes that remain. */
export type SecondFactorCause =
  | { readonly kind: 'on' | 'off' | 'codesCreated' | 'reset' | 'recovered' }
  | { readonly kind: 'codeUsed'; readonly left: number };

interface RequestFacts {
  /** What happened and the kind of the request: the key of the text, such as `asked.move`. */
  readonly about: string;
  readonly className: string;
  readonly personName: string;
  readonly when: string;
  readonly proposal: string;
  /** What the person wrote, in quotation marks after an empty line; empty if nothing. */
  readonly quote: string;
  /** The inbox of requests. */
  readonly link: string;
}

const defineMail = <V extends CommonValues>(toContent: (values: V) => MailContent) => toContent;

export const mailKinds = {
  resetPassword: defineMail((values: CommonValues & { readonly link: string; readonly minutes: number }) => ({
    link: values.link,
    count: values.minutes,
  })),
  setPassword: defineMail((values: CommonValues & { readonly link: string; readonly days: number }) => ({
    link: values.link,
    count: values.days,
  })),
  /** Instead of `resetPassword`, to people who sign in through the identity provider of their school. */
  signInWithProvider: defineMail((values: CommonValues & { readonly link: string }) => ({
    link: values.link,
  })),
  /** The mail to a new address, which takes effect when its owner follows the link. */
  confirmEmail: defineMail((values: CommonValues & { readonly link: string; readonly until: string }) => ({
    link: values.link,
  })),
  /** The mail to the current address about a requested change, with a link that cancels it. */
  emailChangeRequested: defineMail((values: CommonValues & EmailChange & { readonly link: string }) => ({
    link: values.link,
  })),
  /** The mail to both addresses after the change. */
  emailChanged: defineMail(
    (
      values: CommonValues &
        EmailChange &
        (
          | { readonly cause: 'school' | 'restored' }
          /** `until` is the time after which the change can no longer be cancelled. */
          | { readonly cause: 'own'; readonly until: string }
        ),
    ) => ({ text: { school: 'text', own: 'ownText', restored: 'restoredText' }[values.cause] }),
  ),
  passwordChanged: defineMail(
    (
      values: CommonValues & {
        readonly cause: 'own' | 'school';
        readonly when: string;
        readonly link: string;
      },
    ) => ({ link: values.link, text: values.cause === 'own' ? 'text' : 'schoolText' }),
  ),
  signedOutEverywhere: defineMail(
    (values: CommonValues & { readonly when: string; readonly link: string }) => ({ link: values.link }),
  ),
  secondFactorChanged: defineMail(
    (
      values: CommonValues & {
        readonly cause: SecondFactorCause;
        readonly when: string;
        readonly link: string;
      },
    ) => ({
      link: values.link,
      text: `${values.cause.kind}Text`,
    }),
  ),
  /** To staff without a second factor, when their school begins to require one. */
  secondFactorRequired: defineMail(
    (
      values: CommonValues & {
        /** The time when open sessions end. */
        readonly until: string;
        readonly link: string;
      },
    ) => ({ link: values.link }),
  ),
  passkeyChanged: defineMail(
    (
      values: CommonValues & {
        readonly cause: 'added' | 'removed' | 'allRemoved' | 'blocked';
        readonly name: string;
        readonly when: string;
        readonly link: string;
      },
    ) => ({
      link: values.link,
      text: {
        added: 'text',
        removed: 'removedText',
        allRemoved: 'allRemovedText',
        blocked: 'blockedText',
      }[values.cause],
    }),
  ),
  /** The first sign-in through the identity provider of the school has linked an account that there was. */
  providerLinked: defineMail(
    (
      values: CommonValues & {
        readonly provider: string;
        readonly email: string;
        readonly when: string;
        readonly link: string;
      },
    ) => ({ link: values.link }),
  ),
  apiKeyCreated: defineMail(
    (
      values: CommonValues & {
        readonly name: string;
        readonly lastFour: string;
        readonly when: string;
        readonly until: string;
        readonly link: string;
      },
    ) => ({ link: values.link }),
  ),
  lessonReminder: defineMail(
    (
      values: CommonValues & { readonly link: string; readonly className: string; readonly when: string },
    ) => ({
      link: values.link,
    }),
  ),
  /** To the first of a waitlist: a seat is kept for them until an instant. */
  seatOffered: defineMail(
    (
      values: CommonValues & {
        readonly link: string;
        readonly className: string;
        readonly when: string;
        readonly until: string;
      },
    ) => ({ link: values.link }),
  ),
  seatBooked: defineMail(
    (
      values: CommonValues & { readonly link: string; readonly className: string; readonly when: string },
    ) => ({ link: values.link }),
  ),
  seatLost: defineMail(
    (
      values: CommonValues & {
        readonly link: string;
        readonly className: string;
        readonly when: string;
        readonly reason: 'lapsed' | 'removed' | 'closed';
      },
    ) => ({
      link: values.link,
      text: { lapsed: 'text', removed: 'removedText', closed: 'closedText' }[values.reason],
    }),
  ),
  homeworkReminder: defineMail(
    (
      values: CommonValues & {
        readonly link: string;
        readonly className: string;
        readonly number: number;
        readonly title: string | null;
        readonly when: string;
      },
    ) => ({ link: values.link, ...(values.title !== null && { text: 'titledText' }) }),
  ),
  /** To administrators: a teacher asks for time off, or has entered it where nobody has to approve it. */
  timeOffRequested: defineMail(
    (
      values: CommonValues & {
        readonly teacher: string;
        readonly when: string;
        readonly status: 'requested' | 'approved';
        readonly link: string;
      },
    ) => ({ link: values.link, ...(values.status === 'approved' && { text: 'enteredText' }) }),
  ),
  /** To a teacher: what somebody else did with their time off. */
  timeOffDecided: defineMail(
    (
      values: CommonValues & {
        readonly when: string;
        readonly status: 'approved' | 'declined' | 'withdrawn';
        readonly link: string;
      },
    ) => ({ link: values.link, text: `${values.status}Text` }),
  ),
  /** What the other side of a lesson asks for, with links that answer it. */
  lessonRequest: defineMail(
    (
      values: CommonValues &
        RequestFacts & {
          readonly until: string;
          readonly byDefault: 'accept' | 'decline';
          readonly acceptLink: string;
          readonly declineLink: string;
        },
    ) => ({
      link: values.link,
      choices: [
        { name: 'accept', link: values.acceptLink },
        { name: 'decline', link: values.declineLink },
      ],
      text: `texts.${values.about}`,
      note: values.byDefault === 'accept' ? 'acceptNote' : 'declineNote',
    }),
  ),
  lessonRequestClosed: defineMail((values: CommonValues & RequestFacts) => ({
    link: values.link,
    text: `texts.${values.about}`,
  })),
  noticeDigest: defineMail(
    (values: CommonValues & { readonly link: string; readonly lines: string; readonly unread: number }) => ({
      link: values.link,
      count: values.unread,
    }),
  ),
  message: defineMail(
    (_: CommonValues & { readonly senderName: string; readonly subject: string; readonly text: string }) => ({
      isAnswerable: true,
    }),
  ),
};

export type MailKind = keyof typeof mailKinds;
export type MailValues<K extends MailKind> = Parameters<(typeof mailKinds)[K]>[0];

/** Reminders, which are of no use after their lesson or due date. */
export const reminderKinds = ['lessonReminder', 'homeworkReminder'] as const satisfies readonly MailKind[];

/**
 * The kinds that wait when a school has sent as many mails as it may within an hour. All others concern the security of
 * an account: they are sent at once, by workers of their own.
 */
export const quotaKinds = [
  ...reminderKinds,
  'setPassword',
  'timeOffRequested',
  'timeOffDecided',
  'lessonRequest',
  'lessonRequestClosed',
  'noticeDigest',
  'message',
  'seatOffered',
  'seatBooked',
  'seatLost',
] as const satisfies readonly MailKind[];
