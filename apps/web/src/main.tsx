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

// The texts and the profile are asked for side by side. Nothing is awaited out here: the code of the first page stands on
// this module and would wait for it.
const words = startWords();
startSession();
void loadPageConfig();
followSession();
changeTheme(theme.get());
void show(place);
// The first question about a time zone takes the browser a sixteenth of a second: asked while the page is waited for.
setTimeout(nameHere);

const patience = 1500;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, patience));

/** What the document itself shows stays until the first picture is complete; a slow one is waited for in sight. */
async function show(place: HTMLElement): Promise<void> {
  await words;
  await globalThis.pageStyles;
  await Promise.race([firstAnswer().then(firstPage), pause()]);
  // In slices, between which the browser answers whoever touches the page already.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  void bringFonts();
}
