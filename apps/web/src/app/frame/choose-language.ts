/** Changes the language of the page, and of the mails that this person gets. */
import { notify } from '@klasna/kit/notify';
import type { LanguageTag } from '@klasna/languages/languages';
import i18next from 'i18next';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { languageSwitch } from '../../lib/words/words.ts';

export async function chooseLanguage(tag: LanguageTag): Promise<void> {
  const outcome = await languageSwitch.change(tag);
  if (outcome === 'overtaken') return;
  if (outcome === 'failed') return notify.error(i18next.t('shell:languageNotLoaded'));
  try {
    await call('PUT /tenant/user/profile', { body: { locale: tag } });
  } catch (failure) {
    notify.error(messageOf(failure, i18next.t('shell:languageNotSaved')));
  }
}
