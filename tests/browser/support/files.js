// The dialog of files, as a person uses it.

export const openFiles = (page) => page.getByRole('button', { name: 'Files: save and open' }).click();

/** Saves by the dialog's button of that name; the file's own name, and where it lies. */
export async function save(page, name) {
  await openFiles(page);
  const button = page.locator('#files').getByRole('button', { name, exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await page.locator('#files').getByRole('button', { name: 'Close' }).click();
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** Chooses a file in the browser's own dialog. */
export async function choose(page, name, text) {
  await openFiles(page);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a session…' }).click()]);
  await chooser.setFiles({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) });
}
