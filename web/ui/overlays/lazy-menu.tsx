import { cloneElement, Suspense, useState } from 'react';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import type { MenuProps } from './menu.tsx';

const Menu = lazyWithToast(async () => (await import('./menu.tsx')).Menu);

/**
 * A menu that loads with its page. A trigger pressed before then opens it once it is loaded; there
 * is no click if the menu's own trigger replaces it while the mouse button is down.
 */
export function LazyMenu({ trigger, ...menu }: Omit<MenuProps, 'defaultOpen'>) {
  const [isPressed, setIsPressed] = useState(false);
  const onPress = () => setIsPressed(true);
  return (
    <Suspense fallback={cloneElement(trigger, { onMouseDown: onPress, onClick: onPress })}>
      <Menu {...menu} trigger={trigger} defaultOpen={isPressed} />
    </Suspense>
  );
}
