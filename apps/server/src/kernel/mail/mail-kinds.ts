/**
 * The kinds of mail. To add one, add an entry here and its texts in `mail.json`: `<kind>.subject`, `.text`, `.note`,
 * and `.button` if it contains a link.
 */
export interface MailContent {
  /** The target of the button. */
  readonly link?: string;
  /** The number in the note, for its plural form. */
  readonly count?: number;
  /** The key of its main text, if not `text`. */
  readonly text?: string;
  /** A person wrote it and reads replies. */
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
  /** To the new address, which counts only once its link was followed. */
  confirmEmail: defineMail((values: CommonValues & { readonly link: string; readonly until: string }) => ({
    link: values.link,
  })),
  /** To the present address, with a link that takes the change back. */
  emailChangeRequested: defineMail((values: CommonValues & EmailChange & { readonly link: string }) => ({
    link: values.link,
  })),
  /** To both addresses. */
  emailChanged: defineMail(
    (
      values: CommonValues &
        EmailChange &
        (
          | { readonly cause: 'school' | 'restored' }
          /** `until`: when the change can no longer be taken back. */
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
  lessonReminder: defineMail(
    (
      values: CommonValues & { readonly link: string; readonly className: string; readonly when: string },
    ) => ({
      link: values.link,
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
