import { createFileRoute } from '@tanstack/react-router';

/** Never rendered: the page guard redirects everybody to their start page. */
export const Route = createFileRoute('/')({});
