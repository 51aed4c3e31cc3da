import { type FocusEvent, useEffect, useRef } from 'react';

const controls =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled)';

/**
 * Keeps the focus when an action removes the focused control: the control at its position receives
 * it, else the last one. `key` changes with the content that the action replaces.
 */
export function useFocusReturn<T extends HTMLElement>(key: string | number) {
  const container = useRef<T>(null);
  const position = useRef(-1);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (position.current < 0 || !isLost) return;
    const present = [...(container.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
    (present[position.current] ?? present.at(-1))?.focus();
    // Runs only when the content has changed.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [key]);
  const onFocus = ({ currentTarget, target }: FocusEvent<T>) => {
    // React reports the focus in a dialog of the content, too.
    if (!currentTarget.contains(target)) return;
    position.current = [...currentTarget.querySelectorAll(controls)].indexOf(target);
  };
  return { ref: container, onFocus };
}
