import { createHmac } from 'node:crypto';

const mask = (text: string): string => `${text.slice(0, 1)}…`;

/** Reduces an email that belongs to no account: `olha@mail.example` becomes `o…@m….example`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const labels = domain.split('.');
  const ending = labels.length > 1 ? `.${labels.at(-1)?.slice(0, 10)}` : '';
  return `${mask(local)}@${mask(domain)}${ending}`;
}

/** Returns a hash that identifies attempts with the same email without storing the email. */
export const toEmailMark = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(email.toLowerCase()).digest('hex').slice(0, 8);
