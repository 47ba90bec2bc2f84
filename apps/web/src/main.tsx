import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followSession } from './app/follow-session.ts';
import { changeTheme, theme } from './app/theme/theme.ts';
import { loadPageConfig } from './lib/page-config.ts';
import { startSession } from './lib/session/session.ts';
import { startWords } from './lib/words/words.ts';
import './app/global.css';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

// The texts and the profile are asked for side by side.
const words = startWords();
startSession();
void loadPageConfig();
followSession();
changeTheme(theme.get());
await words;
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
