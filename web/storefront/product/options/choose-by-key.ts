/** As in a group of radio buttons: arrows choose the next option, Space the focused one. */
export function chooseByKey(group: Element, key: string): void {
  const links = [...group.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const step = key === ' ' ? 0 : key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const next = links.at((at + step) % links.length);
  next?.focus();
  next?.click();
}
