/**
 * Returns whether a paste or drop contains pictures, which formatted text cannot contain. A picture beside HTML does
 * not count, because office programs add a picture of the copied text. Pure.
 */
export function hasPictures(transfer: Pick<DataTransfer, 'files' | 'getData'> | null): boolean {
  if (!transfer) return false;
  const markup = transfer.getData('text/html');
  if (markup !== '') return /<(img|v:imagedata)\b/i.test(markup);
  return [...transfer.files].some(({ type }) => type.startsWith('image/'));
}
