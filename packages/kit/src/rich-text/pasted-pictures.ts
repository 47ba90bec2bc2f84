/** Whether pictures were brought that a text cannot hold. Office programs bring a picture of what they also bring as text. Pure. */
export function bringsPictures(brought: Pick<DataTransfer, 'files' | 'getData'> | null): boolean {
  if (!brought) return false;
  const markup = brought.getData('text/html');
  if (markup !== '') return /<(img|v:imagedata)\b/i.test(markup);
  return [...brought.files].some(({ type }) => type.startsWith('image/'));
}
