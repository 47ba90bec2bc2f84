/** Saves a file to disk through a temporary download link. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Waits before revoking the URL, because some browsers read it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
