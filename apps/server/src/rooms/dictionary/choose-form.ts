/** In which form a word is asked for: first it is seen, then it has to come to mind, then to be written and heard. */
import type { TrainingForm } from '@klasna/contract/dictionary/values';
import type { Card } from './schedule-word.ts';

const inTurn: readonly TrainingForm[] = ['type', 'listen', 'recall', 'recognise'];
/** Whole sentences are no pleasure to write from memory. */
const longestWritten = 60;

export function chooseForm(phrase: string, card: Pick<Card, 'state' | 'reps'> | null): TrainingForm {
  if (!card) return 'recognise';
  if (card.state !== 2) return 'recall';
  if (phrase.length > longestWritten) return card.reps % 2 === 0 ? 'recall' : 'recognise';
  return inTurn[card.reps % inTurn.length] ?? 'recall';
}
