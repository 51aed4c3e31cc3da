import { cloneElement, Suspense, useState } from 'react';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import type { MenuProps } from './menu.tsx';

const Menu = lazyWithToast(async () => (await import('./menu.tsx')).Menu);

/** A menu that loads with its page. A trigger pressed before then opens it once it is loaded. */
export function LazyMenu({ trigger, ...menu }: Omit<MenuProps, 'defaultOpen'>) {
  const [isPressed, setIsPressed] = useState(false);
  return (
    <Suspense fallback={cloneElement(trigger, { onClick: () => setIsPressed(true) })}>
      <Menu {...menu} trigger={trigger} defaultOpen={isPressed} />
    </Suspense>
  );
}
