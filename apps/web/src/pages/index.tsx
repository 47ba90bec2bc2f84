import { createFileRoute } from '@tanstack/react-router';

/** A route that is never rendered, because the page guard redirects everybody to their start page. */
export const Route = createFileRoute('/')({});
