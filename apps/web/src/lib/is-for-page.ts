import { isTyping } from './is-typing.ts';

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Whether a shortcut of one key is meant for the page: not for a text, nor for what stands over the page. */
export const isForPage = ({ ctrlKey, metaKey, altKey, target }: Pressed): boolean =>
  !(ctrlKey || metaKey || altKey) &&
  !isTyping(target) &&
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null;
