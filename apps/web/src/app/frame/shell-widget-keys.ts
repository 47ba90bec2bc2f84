import { isTyping } from '../../lib/is-typing.ts';

/** Returns the shell widget that a key press opens. Single keys do nothing while somebody is typing. */
export function findShellWidget(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK')
    return 'palette';
  if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) return 'shortcuts';
  return null;
}
