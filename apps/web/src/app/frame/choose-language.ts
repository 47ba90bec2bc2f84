/** Changes the language of the page and of the mails that this person receives. */
import { notify } from '@klasna/kit/notify';
import { translate } from '@klasna/kit/translations';
import type { LanguageTag } from '@klasna/languages/languages';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { profileQuery } from '../../lib/profile-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { languageSwitch } from '../../lib/words/translations.ts';
import { takeVisitorLanguage } from './visitor-language.ts';

export async function chooseLanguage(tag: LanguageTag): Promise<void> {
  const outcome = await languageSwitch.change(tag);
  if (outcome === 'overtaken') return;
  if (outcome === 'failed') return notify.error(translate('shell:languageNotLoaded'));
  await saveLanguage(tag);
}

/** Saves the language that a person chose before signing in to their account, because they chose it deliberately. */
export function saveVisitorLanguage(): void {
  const tag = takeVisitorLanguage();
  if (tag !== null) void saveLanguage(tag);
}

async function saveLanguage(tag: LanguageTag): Promise<void> {
  try {
    const { data } = await call('PUT /tenant/user/profile', { body: { locale: tag } });
    // Updates the cached profile, so that an open profile form shows the new language.
    queryClient.setQueryData(profileQuery.queryKey, data);
  } catch (failure) {
    notify.error(messageOf(failure, translate('shell:languageNotSaved')));
  }
}
