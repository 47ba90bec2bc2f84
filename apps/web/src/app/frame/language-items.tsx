import { IconCheck } from '@klasna/kit/icons';
import { languages } from '@klasna/languages/languages';
import { Menu } from '@mantine/core';
import { useStore } from '../../lib/use-store.ts';
import { languageSwitch } from '../../lib/words/translations.ts';
import { chooseLanguage } from './choose-language.ts';

export function LanguageItems() {
  const { tag: current } = useStore(languageSwitch.state, (state) => state);
  return languages.map(({ tag, name }) => (
    <Menu.Item
      key={tag}
      lang={tag}
      aria-current={tag === current ? 'true' : undefined}
      rightSection={tag === current ? <IconCheck size={16} aria-hidden /> : null}
      onClick={() => void chooseLanguage(tag)}
    >
      {name}
    </Menu.Item>
  ));
}
