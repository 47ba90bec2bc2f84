/**
 * Whether a paste or drop contains pictures, which formatted text cannot hold. A picture beside HTML does not count:
 * office programs add a picture of the copied text. Pure.
 */
export function bringsPictures(brought: Pick<DataTransfer, 'files' | 'getData'> | null): boolean {
  if (!brought) return false;
  const markup = brought.getData('text/html');
  if (markup !== '') return /<(img|v:imagedata)\b/i.test(markup);
  return [...brought.files].some(({ type }) => type.startsWith('image/'));
}
