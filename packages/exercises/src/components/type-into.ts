/** Types a text into a field as a person would: the field fires `input`, and Ctrl+Z undoes it. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  from = field.selectionStart ?? field.value.length,
  to = field.selectionEnd ?? from,
): void {
  field.focus();
  field.setSelectionRange(from, to);
  // `execCommand` is deprecated, but nothing else keeps the undo history. If it does not work, the text is set
  // directly.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
