/** Shows incoming notifications as toasts, several at a time, except those about the open page. */

import type { NoticeView } from '@klasna/contract/notices/models';
import { notify } from '@klasna/kit/notify';
import { say } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { heardNotice } from '../../live/notice-cache.ts';
import { gather } from './gather.ts';
import { noticePanel } from './panel-state.ts';

const together = 800;
const rest = 10_000;

export function Announcer() {
  const router = useRouter();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const isLookedAt = ({ link }: NoticeView) => link.split('?')[0] === router.state.location.pathname;
    const tell = (heard: readonly NoticeView[]) => {
      const [first, ...more] = heard.filter((notice) => !isLookedAt(notice));
      if (!first || document.visibilityState === 'hidden') return;
      const words = more.length === 0 ? first.text : say('shell:bell.several', { count: more.length + 1 });
      // The panel already shows it, so only screen readers need the text; a toast announces itself.
      if (noticePanel.get()) setSaid(words);
      else notify.info(words);
    };
    const { hear, stop } = gather<NoticeView>(tell, { together, rest });
    const unsubscribe = heardNotice.subscribe(() => {
      const notice = heardNotice.get();
      if (notice) hear(notice);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);
  return (
    <VisuallyHidden aria-live="polite" role="status">
      {said}
    </VisuallyHidden>
  );
}
