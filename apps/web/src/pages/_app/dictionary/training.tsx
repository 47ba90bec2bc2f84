import { createFileRoute } from '@tanstack/react-router';
import { TrainingScreen } from '../../../features/dictionary/training/training-screen.tsx';

export const Route = createFileRoute('/_app/dictionary/training')({
  staticData: { title: 'training', words: ['dictionary', 'exercises', 'failures'] },
  component: TrainingScreen,
});
