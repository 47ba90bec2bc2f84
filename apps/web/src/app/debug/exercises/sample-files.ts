/** Replaces the files named by the samples, which were never uploaded. */
import type { Beside, ContentFile } from '@klasna/exercises/define';
import house from './files/house.svg';
import moving from './files/moving.gif';
import paper from './files/paper.pdf';
import tree from './files/tree.svg';
import { makeMelody } from './melody.ts';

const named = /^0{8}-0000-7000-8000-0{11}(\d)$/;
const pictures = [tree, house];
let melody: string | undefined;

/** Returns the URL of the replacement; anything but the id of a sample file stays as it is. */
export function sampleFile(file: string, use: ContentFile | 'gif'): string {
  const [, digit] = named.exec(file) ?? [];
  if (digit === undefined) return file;
  if (use === 'gif') return moving;
  if (use === 'exercisePdf') return paper;
  if (use === 'exerciseImage') return pictures[Number(digit) % pictures.length] ?? house;
  melody ??= URL.createObjectURL(makeMelody());
  return melody;
}

export const withSampleFiles = (beside: Partial<Beside>): Partial<Beside> => ({
  ...beside,
  ...(beside.images && { images: beside.images.map((file) => sampleFile(file, 'exerciseImage')) }),
  ...(beside.gif && { gif: sampleFile(beside.gif, 'gif') }),
  ...(beside.audio?.kind === 'file' && {
    audio: { kind: 'file' as const, file: sampleFile(beside.audio.file, 'exerciseAudio') },
  }),
});
