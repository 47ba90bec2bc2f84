/** Types every key by the English texts: a text that does not exist does not compile. */
import 'i18next';
import type common from '../en/common.json';
import type failures from '../en/failures.json';
import type mail from '../en/mail.json';
import type messages from '../en/messages.json';
import type validation from '../en/validation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      failures: typeof failures;
      mail: typeof mail;
      messages: typeof messages;
      validation: typeof validation;
    };
  }
}
