import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'from YouTube',
    content: {},
    beside: { videoLink: 'https://www.youtube.com/watch?v=abc123', script: 'Hello!\nHow are you?' },
  },
  { name: 'from Vimeo', content: {}, beside: { videoLink: 'https://vimeo.com/76979871' } },
  { name: 'a file', content: {}, beside: { videoLink: 'https://videos.example/cat.mp4' } },
];
