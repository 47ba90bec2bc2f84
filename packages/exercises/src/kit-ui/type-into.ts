/** Types a text into a field as a person would: the field tells its change, and Ctrl+Z takes it back. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  from = field.selectionStart ?? field.value.length,
  to = field.selectionEnd ?? from,
): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, and the only way that keeps what can be taken back; where it is missing, the text is set.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
