/** Replaces the files that the samples name, because those files were never uploaded. */
import type { CommonFields, ContentFile } from '@klasna/exercises/define';
import house from './files/house.svg';
import moving from './files/moving.gif';
import paper from './files/paper.pdf';
import tree from './files/tree.svg';
import { makeMelody } from './melody.ts';

const sampleFileId = /^0{8}-0000-7000-8000-0{11}(\d)$/;
const pictures = [tree, house];
let melody: string | undefined;

/** Returns the URL of the replacement; returns any text that is not the id of a sample file unchanged. */
export function toSampleUrl(file: string, purpose: ContentFile | 'gif'): string {
  const [, digit] = sampleFileId.exec(file) ?? [];
  if (digit === undefined) return file;
  if (purpose === 'gif') return moving;
  if (purpose === 'exercisePdf') return paper;
  if (purpose === 'exerciseImage') return pictures[Number(digit) % pictures.length] ?? house;
  melody ??= URL.createObjectURL(makeMelody());
  return melody;
}

export const replaceSampleFiles = (commonFields: Partial<CommonFields>): Partial<CommonFields> => ({
  ...commonFields,
  ...(commonFields.images && {
    images: commonFields.images.map((file) => toSampleUrl(file, 'exerciseImage')),
  }),
  ...(commonFields.gif && { gif: toSampleUrl(commonFields.gif, 'gif') }),
  ...(commonFields.audio?.kind === 'file' && {
    audio: { kind: 'file' as const, file: toSampleUrl(commonFields.audio.file, 'exerciseAudio') },
  }),
});
