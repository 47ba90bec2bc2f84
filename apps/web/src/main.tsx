import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { bringFonts } from './app/bring-fonts.ts';
import { followSession } from './app/follow-session.ts';
import { firstPage } from './app/router.ts';
import { changeTheme, theme } from './app/theme/theme.ts';
import { loadPageConfig } from './lib/page-config.ts';
import { firstAnswer, startSession } from './lib/session/session.ts';
import { startWords } from './lib/words/words.ts';
import { nameHere } from './lib/zone-name.ts';
import './app/global.css';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

// Loads the translations and the profile in parallel. No top-level await, because the code of the first page
// imports this module and would wait for it.
const words = startWords();
startSession();
void loadPageConfig();
followSession();
changeTheme(theme.get());
void show(place);
// The browser takes about 60 ms for the first time zone lookup, so it runs while the page is loading.
setTimeout(nameHere);

const patience = 1500;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, patience));

/**
 * Keeps the static content of the document until the first render is complete; a slow page is awaited for at
 * most 1.5 seconds.
 */
async function show(place: HTMLElement): Promise<void> {
  await words;
  await globalThis.pageStyles;
  await Promise.race([firstAnswer().then(firstPage), pause()]);
  // Renders in slices, so that the browser stays responsive.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  void bringFonts();
}
