import type { NotificationView } from '@klasna/contract/notifications/models';
import { NotificationItem } from './notification-item.tsx';
import classes from './notifications.module.css';

interface NotificationListProps {
  readonly label: string;
  readonly notifications: readonly NotificationView[];
  readonly now: Date;
  readonly onFollow?: () => void;
}

export function NotificationItems({ label, notifications, now, onFollow }: NotificationListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {notifications.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} now={now} onFollow={onFollow} />
      ))}
    </ul>
  );
}
