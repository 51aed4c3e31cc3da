import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { LinkComponent } from '#web/ui/link.ts';
import '#web/styles/ui/menu.css';

interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
}

/** A link (`to`) or an action (`onSelect`). */
export type MenuItem = MenuEntry & ({ to: string } | { onSelect: () => void; disabled?: boolean });

export interface MenuProps {
  /** A Button or IconButton; it names the menu. */
  trigger: ReactElement<ComponentPropsWithRef<'button'>>;
  items: readonly MenuItem[];
  link: LinkComponent;
  align?: 'start' | 'end';
  defaultOpen?: boolean;
}

/** Arrows, letters, Home, End and Escape as in a desktop menu. Use `LazyMenu`. */
export function Menu({
  trigger,
  items,
  link: Link,
  align = 'end',
  defaultOpen = false,
}: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="menu-positioner" sideOffset={6} align={align}>
          <Base.Popup className="menu no-print">
            {items.map((item) => {
              const className = classNames(
                'menu-item',
                item.tone === 'danger' && 'menu-item-danger',
              );
              return 'to' in item ? (
                <Base.LinkItem
                  key={item.key}
                  className={className}
                  closeOnClick
                  render={<Link to={item.to} />}
                >
                  {item.icon}
                  {item.label}
                </Base.LinkItem>
              ) : (
                <Base.Item
                  key={item.key}
                  className={className}
                  disabled={item.disabled ?? false}
                  onClick={item.onSelect}
                >
                  {item.icon}
                  {item.label}
                </Base.Item>
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
