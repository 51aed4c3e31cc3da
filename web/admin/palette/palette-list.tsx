import { ClipboardList, Keyboard, type LucideIcon, Package, Plus, User } from 'lucide-react';
import { NavigationIcon } from '../layout/navigation.tsx';
import type { PaletteGroup, PaletteItem, PaletteItemKind } from './palette-items.ts';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** Index of the active option, counted through all groups. */
  active: number;
  onPoint: (index: number) => void;
  onOpen: (item: PaletteItem) => void;
}

export function PaletteList({ id, groups, active, onPoint, onOpen }: PaletteListProps) {
  if (groups.length === 0) return null;
  const places = new Map(
    groups.flatMap((group) => group.items).map((item, index) => [item.key, index]),
  );
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot show icons and details
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      className="min-h-0 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map(({ title, items }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p id={`${id}-${title}`} className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
            {title}
          </p>
          {items.map((item) => {
            const place = places.get(item.key) ?? 0;
            return (
              <PaletteOption
                key={item.key}
                id={`${id}-${place}`}
                item={item}
                isActive={place === active}
                onPoint={() => onPoint(place)}
                onOpen={() => onOpen(item)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

/** The focus stays in the combobox input, which handles the arrow keys. */
const PaletteOption = ({ id, item, isActive, onPoint, onOpen }: PaletteOptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the combobox has the keys
  <div
    ref={isActive ? scrollIntoView : undefined}
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
    role="option"
    aria-selected={isActive}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm aria-selected:bg-brand-ground"
    onPointerMove={isActive ? undefined : onPoint}
    onClick={onOpen}
  >
    <span className="flex-none text-ink-soft">
      <OptionIcon item={item} />
    </span>
    <span className="min-w-0 grow sm:flex sm:items-baseline sm:justify-between sm:gap-4">
      <span className="block truncate font-medium">{item.label}</span>
      {item.detail ? (
        <span className="block truncate text-xs text-ink-soft sm:flex-none">{item.detail}</span>
      ) : null}
    </span>
  </div>
);

const scrollIntoView = (line: HTMLElement | null): void =>
  line?.scrollIntoView({ block: 'nearest' });

const kindIcons: Readonly<Record<Exclude<PaletteItemKind, 'command'>, LucideIcon>> = {
  order: ClipboardList,
  product: Package,
  customer: User,
};

function OptionIcon({ item: { kind, to, key, overlay } }: { item: PaletteItem }) {
  if (overlay) return <Keyboard size={18} strokeWidth={1.6} aria-hidden="true" />;
  if (kind === 'command' && key !== to)
    return <Plus size={18} strokeWidth={1.6} aria-hidden="true" />;
  if (kind === 'command') return <NavigationIcon to={to} size={18} />;
  const Icon = kindIcons[kind];
  return <Icon size={18} strokeWidth={1.6} aria-hidden="true" />;
}
