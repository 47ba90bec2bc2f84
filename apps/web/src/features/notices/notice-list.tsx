import type { NoticeView } from '@klasna/contract/notices/models';
import { NoticeItem } from './notice-item.tsx';
import classes from './notices.module.css';

interface NoticeListProps {
  readonly label: string;
  readonly notices: readonly NoticeView[];
  readonly now: Date;
  readonly onFollow?: () => void;
}

export function NoticeList({ label, notices, now, onFollow }: NoticeListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} now={now} onFollow={onFollow} />
      ))}
    </ul>
  );
}
