/** An attachment: whatever scrolls can be reached from the keyboard, and only while it does. */
export function scrolls(node: HTMLElement): () => void {
  function look(): void {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  }
  const watcher = new ResizeObserver(look);
  for (const each of [node, ...node.children]) watcher.observe(each);
  return () => watcher.disconnect();
}
