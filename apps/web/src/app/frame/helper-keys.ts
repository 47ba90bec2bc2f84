import { isTyping } from '../../lib/is-typing.ts';

/** Which helper a key press asks for. Whoever is typing a text is left alone by the single keys. */
export function helperForKey(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK')
    return 'palette';
  if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) return 'shortcuts';
  return null;
}
