/** The minimum weight of a page with React and the router. */
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

const root = createRootRoute({ component: Outlet });
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Bare</p> });
const router = createRouter({ routeTree: root.addChildren([home]) });

const place = document.getElementById('root');
if (place) createRoot(place).render(<RouterProvider router={router} />);
