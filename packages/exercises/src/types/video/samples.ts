import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'from YouTube',
    content: {},
    commonFields: { videoLink: 'https://www.youtube.com/watch?v=abc123', script: 'Hello!\nHow are you?' },
  },
  { name: 'from Vimeo', content: {}, commonFields: { videoLink: 'https://vimeo.com/76979871' } },
  { name: 'a file', content: {}, commonFields: { videoLink: 'https://videos.example/cat.mp4' } },
];
