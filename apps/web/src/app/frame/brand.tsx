import classes from './brand.module.css';

export function BrandMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={classes.ground} width="32" height="32" rx="8" />
      <path
        className={classes.book}
        d="M16 10.2c-1.7-1.5-4-2.2-7-2.2v13.4c3 0 5.3.7 7 2.2 1.7-1.5 4-2.2 7-2.2V8c-3 0-5.3.7-7 2.2Zm0 0v13.4"
      />
    </svg>
  );
}
