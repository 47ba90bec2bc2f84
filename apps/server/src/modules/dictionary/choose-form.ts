/** Chooses the form of a training question: recognise first, then recall, then type and listen in turn. */
import type { TrainingForm } from '@klasna/contract/dictionary/values';
import type { Card } from './schedule-word.ts';

const formCycle: readonly TrainingForm[] = ['type', 'listen', 'recall', 'recognise'];
/** The maximum length of a typed phrase; longer phrases are sentences, which are tedious to type from memory. */
const maxTypedLength = 60;

export function chooseForm(phrase: string, card: Pick<Card, 'state' | 'reps'> | null): TrainingForm {
  if (!card) return 'recognise';
  if (card.state !== 2) return 'recall';
  if (phrase.length > maxTypedLength) return card.reps % 2 === 0 ? 'recall' : 'recognise';
  return formCycle[card.reps % formCycle.length] ?? 'recall';
}
