import { createFileRoute } from '@tanstack/react-router';
import { ExercisesDebug } from '../../../app/debug/exercises/exercises-debug.tsx';

export const Route = createFileRoute('/_blank/debug/exercises')({
  validateSearch: ({ type, sample, language }: Record<string, unknown>) => ({
    type: typeof type === 'string' ? type : 'fill_in_gaps',
    sample: Number(sample ?? 0),
    language: typeof language === 'string' ? language : 'en',
  }),
  staticData: { title: 'debugExercises', words: ['exercises', 'validation'] },
  component: ExercisesDebugPage,
});

function ExercisesDebugPage() {
  const selection = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ExercisesDebug {...selection} onShow={(changes) => navigate({ search: { ...selection, ...changes } })} />
  );
}
