import { useState, type FocusEvent } from 'react';

/**
 * `held` is true while the element has the pointer or the focus. Spread `handlers` on the element.
 */
export function useHoverOrFocus() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  return { held: hovered || focused, handlers };
}
