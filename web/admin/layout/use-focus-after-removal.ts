import { type RefObject, useEffect } from 'react';

type Focused = {
  element: Element;
  /** Its index in each ancestor, the nearest first. */
  places: { parent: Element; index: number }[];
  path: string;
};

/**
 * Keeps the focus at its place when an action removes the focused control, such as that of a
 * deleted row: the element that follows receives it, and Tab continues there. Once in the admin
 * area; `shell` is the page without its dialogs. After a navigation, the focus is at the top.
 */
export function useFocusAfterRemoval(shell: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last: Focused | null = null;
    const isInShell = (target: EventTarget | null): target is Element =>
      target instanceof Element && shell.current?.contains(target) === true;
    const remember = ({ target }: FocusEvent) => {
      if (isInShell(target)) last = focusedAt(target);
    };
    const forget = ({ target }: PointerEvent) => {
      if (isInShell(target) && !last?.element.contains(target)) last = null;
    };
    const keep = () => {
      if (last === null || last.element.isConnected || !isFocusLost() || isOverlayOpen()) return;
      const { places, path } = last;
      last = null;
      if (path === location.pathname) focusPlace(places);
    };
    // A dialog or menu that opens takes the focus first, and returns it as it closes.
    const observer = new MutationObserver(() => {
      if (last?.element.isConnected === false) requestAnimationFrame(keep);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [shell]);
}

function focusedAt(element: Element): Focused {
  const places: Focused['places'] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    places.push({
      parent: child.parentElement,
      index: [...child.parentElement.children].indexOf(child),
    });
  return { element, places, path: location.pathname };
}

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isOverlayOpen = (): boolean =>
  document.querySelector('[role=dialog],[role=alertdialog],[role=menu]') !== null;

function focusPlace(places: Focused['places']): void {
  const place = places.find(({ parent }) => parent.isConnected);
  if (!place) return;
  const { parent, index } = place;
  for (const element of [parent.children[index] ?? parent.lastElementChild, parent]) {
    if (element instanceof HTMLElement) focusElement(element);
    if (!isFocusLost()) return;
  }
}

function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
