/** The minimum weight of a page with React and the router. */
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

const root = createRootRoute({ component: Outlet });
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Bare</p> });
const router = createRouter({ routeTree: root.addChildren([home]) });

const container = document.getElementById('root');
if (container) createRoot(container).render(<RouterProvider router={router} />);
