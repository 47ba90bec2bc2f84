import { createFileRoute } from '@tanstack/react-router';
import { BookPage } from '../../../../app/lessons/book-page.tsx';

export const Route = createFileRoute('/_app/lessons/schedule/book')({
  staticData: { title: 'bookLesson', words: ['booking', 'seats', 'plans', 'failures'] },
  component: BookPage,
});
