import { isTyping } from './is-typing.ts';

type KeyPress = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * Whether a single-key shortcut is meant for the page, rather than for a text field or something open over
 * the page.
 */
export const isPageShortcut = ({ ctrlKey, metaKey, altKey, target }: KeyPress): boolean =>
  !(ctrlKey || metaKey || altKey) &&
  !isTyping(target) &&
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null;
