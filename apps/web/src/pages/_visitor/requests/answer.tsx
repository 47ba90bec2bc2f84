import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AnswerLink } from '../../../features/requests/answer-link.tsx';

export const Route = createFileRoute('/_visitor/requests/answer')({
  staticData: { title: 'requestAnswer', words: ['request-links'] },
  component: AnswerRequestPage,
});

function AnswerRequestPage() {
  const hash = useLocation({ select: (location) => location.hash });
  return <AnswerLink key={hash} hash={hash} />;
}
