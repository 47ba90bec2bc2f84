import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followSession } from './app/follow-session.ts';
import { loadFonts } from './app/load-fonts.ts';
import { preloadFirstPage } from './app/router.ts';
import { changeTheme, theme } from './app/theme/theme.ts';
import { toBrowserZone } from './lib/browser-zone.ts';
import { loadPageConfig } from './lib/page-config.ts';
import { startSession, waitForSession } from './lib/session/session.ts';
import { startTranslations } from './lib/words/translations.ts';
import './app/global.css';

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('index.html has no #root');

// Loads the translations and the profile in parallel. No top-level await, because the code of the first page
// imports this module and would wait for it.
const translations = startTranslations();
startSession();
void loadPageConfig();
followSession();
changeTheme(theme.get());
void render(rootElement);
// The browser takes about 60 ms for the first time zone lookup, so it runs while the page is loading.
setTimeout(toBrowserZone);

const firstPageTimeoutMs = 1500;
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, firstPageTimeoutMs));

/**
 * Keeps the static content of the document until the first render is complete; a slow page is awaited for at
 * most 1.5 seconds.
 */
async function render(rootElement: HTMLElement): Promise<void> {
  await translations;
  await globalThis.pageStyles;
  await Promise.race([waitForSession().then(preloadFirstPage), wait()]);
  // Renders in slices, so that the browser stays responsive.
  startTransition(() =>
    createRoot(rootElement).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  void loadFonts();
}
