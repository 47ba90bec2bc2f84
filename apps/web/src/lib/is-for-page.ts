import { isTyping } from './is-typing.ts';

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * Whether a single-key shortcut is meant for the page, rather than for a text field or something open over
 * the page.
 */
export const isForPage = ({ ctrlKey, metaKey, altKey, target }: Pressed): boolean =>
  !(ctrlKey || metaKey || altKey) &&
  !isTyping(target) &&
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null;
