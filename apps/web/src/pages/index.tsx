import { createFileRoute } from '@tanstack/react-router';

/** Never shown: the guard of every page sends each person from here to where they begin. */
export const Route = createFileRoute('/')({});
