/** Estimates the height of an exercise, to limit layout shift when it renders. Pure. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';

const lineHeightPx = 44;
const minHeightPx = 96;
const pictureHeightPx = 320;

/** Counts the short texts of a content, each of which takes about one line. */
function countTexts(value: unknown): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / 80);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, part]) => sum + (key === 'id' ? 0 : countTexts(part)), 0);
}

export function estimateHeight({
  content,
  images,
  gif,
  article,
  audio,
  videoLink,
}: Omit<ExerciseView, 'answer'>): number {
  const pictures = (images.length > 0 ? 1 : 0) + (gif ? 1 : 0) + (videoLink ? 1 : 0);
  const texts = countTexts(content) + countTexts(article?.text) + (audio ? 2 : 0);
  return Math.min(Math.max(minHeightPx, texts * lineHeightPx + pictures * pictureHeightPx), 1200);
}
