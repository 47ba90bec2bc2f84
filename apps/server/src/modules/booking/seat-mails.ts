/** Mails about seats, queued exactly once for each event. */
import type { SeatLoss } from '@klasna/contract/booking/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { formatDateTimeForMail } from '../../kernel/format-date-time.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { listMailRecipients, type SeatMailRecipient } from './seat-mails.store.ts';

export interface SeatMailDeps {
  readonly mailer: Mailer;
  readonly origin: () => string;
}

interface SeatMail {
  readonly classId: string;
  readonly startsAt: string;
  readonly userIds: readonly string[];
}

const seatsPath = '/lessons/schedule/book';

async function mailEach(
  tx: Tx,
  { classId, startsAt, userIds }: SeatMail,
  queue: (
    recipient: SeatMailRecipient,
    values: MailValues,
    format: (instant: string) => string,
  ) => Promise<void>,
  origin: () => string,
): Promise<void> {
  for (const recipient of await listMailRecipients(tx, { classId, userIds })) {
    const { firstName, schoolName, className, language, timezone } = recipient;
    const format = (instant: string) => formatDateTimeForMail(new Date(instant), language, timezone);
    const values = {
      firstName,
      schoolName,
      className,
      when: format(startsAt),
      link: `${origin()}${seatsPath}`,
    };
    await queue(recipient, values, format);
  }
}

interface MailValues {
  readonly firstName: string;
  readonly schoolName: string;
  readonly className: string;
  readonly when: string;
  readonly link: string;
}

export const mailSeatOffers = (
  tx: Tx,
  mail: SeatMail & { readonly until: string },
  { mailer, origin }: SeatMailDeps,
): Promise<void> =>
  mailEach(
    tx,
    mail,
    ({ email: to, userId, language }, values, format) =>
      mailer.queue(tx, {
        to,
        userId,
        language,
        kind: 'seatOffered',
        values: { ...values, until: format(mail.until) },
      }),
    origin,
  );

export const mailSeatBooked = (tx: Tx, mail: SeatMail, { mailer, origin }: SeatMailDeps): Promise<void> =>
  mailEach(
    tx,
    mail,
    ({ email: to, userId, language }, values) =>
      mailer.queue(tx, { to, userId, language, kind: 'seatBooked', values }),
    origin,
  );

export const mailSeatsLost = (
  tx: Tx,
  mail: SeatMail & { readonly reason: SeatLoss },
  { mailer, origin }: SeatMailDeps,
): Promise<void> =>
  mailEach(
    tx,
    mail,
    ({ email: to, userId, language }, values) =>
      mailer.queue(tx, {
        to,
        userId,
        language,
        kind: 'seatLost',
        values: { ...values, reason: mail.reason },
      }),
    origin,
  );
