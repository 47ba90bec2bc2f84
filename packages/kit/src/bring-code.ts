/** What has come stays, with or without a network. */
const here = new WeakSet<() => unknown>();

/**
 * Code that comes later. What once did not come, a browser takes for missing until the page is loaded anew: so nothing
 * is asked for while it cannot come.
 */
export async function bringCode<T>(ask: () => Promise<T>): Promise<T> {
  // Some browsers are wrong about it: whether there really is none, a call tells that may fail.
  if (!navigator.onLine && !here.has(ask)) await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  const code = await ask();
  here.add(ask);
  return code;
}

/** Asked for again until it comes. What is chained to `import()` itself does not hear that its styles did not come. */
export async function bringCodeAtLast<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await bringCode(ask);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return bringCodeAtLast(ask);
  }
}
