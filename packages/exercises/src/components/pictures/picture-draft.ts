/**
 * Changes the list of pictures and the list of their texts together, so that each text stays with its picture. Pure.
 */
import type { PictureContent, PictureTexts } from '../../model/picture-model.ts';
import type { Draft } from '../component-types.ts';
import { moveTo, removeAt, replaceAt } from '../rows.ts';

interface PictureWithTexts {
  readonly url: string;
  readonly texts: PictureTexts;
}

type PictureDraft = Pick<Draft<PictureContent>, 'images' | 'content'>;

export const emptyTexts: PictureTexts = { alt: '', caption: '' };

export const listPictures = ({ images, content }: PictureDraft): PictureWithTexts[] =>
  images.map((url, index) => ({ url, texts: content.about[index] ?? emptyTexts }));

const toDraft = (pictures: readonly PictureWithTexts[]): PictureDraft => ({
  images: pictures.map(({ url }) => url),
  content: { about: pictures.map(({ texts }) => texts) },
});

export const addPicture = (draft: PictureDraft, url: string): PictureDraft =>
  toDraft([...listPictures(draft), { url, texts: emptyTexts }]);

/** Replaces a picture and keeps its texts, because the new picture shows the same thing. */
export const replacePicture = (draft: PictureDraft, url: string): PictureDraft =>
  toDraft([{ url, texts: draft.content.about[0] ?? emptyTexts }]);

export const removePicture = (draft: PictureDraft, index: number): PictureDraft =>
  toDraft(removeAt(listPictures(draft), index));

export const movePicture = (draft: PictureDraft, from: number, to: number): PictureDraft =>
  toDraft(moveTo(listPictures(draft), from, to));

export function changeTexts(draft: PictureDraft, index: number, texts: PictureTexts): PictureDraft {
  const pictures = listPictures(draft);
  const { url } = pictures[index] ?? {};
  return url === undefined ? toDraft(pictures) : toDraft(replaceAt(pictures, index, { url, texts }));
}
