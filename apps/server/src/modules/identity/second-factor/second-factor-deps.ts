import type { Mailer } from '../../../kernel/mail/mailer.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';

/** What a use case needs that reads or changes the second factor of a person. */
export interface SecondFactorDeps {
  /** Encrypts the secrets of authenticator apps. */
  readonly secrets: SecretBox;
  readonly mailer: Mailer;
  /** The public URL of the product, for links in mails. */
  readonly origin: string;
}
