import { ClipboardList, Keyboard, type LucideIcon, Package, Plus, User } from 'lucide-react';
import { PlaceIcon } from '../layout/navigation.tsx';
import type { Group, Item, Kind } from './items.ts';

interface PaletteListProps {
  id: string;
  groups: readonly Group[];
  /** Which line is marked, counted through all groups. */
  active: number;
  onPoint: (index: number) => void;
  onOpen: (item: Item) => void;
}

export function PaletteList({ id, groups, active, onPoint, onOpen }: PaletteListProps) {
  if (groups.length === 0) return null;
  const places = new Map(
    groups.flatMap((group) => group.items).map((item, index) => [item.key, index]),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines with icons and figures are more than a select can draw
    <div
      id={id}
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
              <Line
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

interface LineProps {
  id: string;
  item: Item;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

/** The focus stays in the field, which the arrows move through the lines from; a pointer may click any. */
const Line = ({ id, item, isActive, onPoint, onOpen }: LineProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the combobox has the keys
  <div
    ref={isActive ? intoView : undefined}
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
    role="option"
    aria-selected={isActive}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm aria-selected:bg-brand-ground"
    onPointerMove={isActive ? undefined : onPoint}
    onClick={onOpen}
  >
    <span className="flex-none text-ink-soft">
      <LineIcon item={item} />
    </span>
    <span className="min-w-0 grow sm:flex sm:items-baseline sm:justify-between sm:gap-4">
      <span className="block truncate font-medium">{item.label}</span>
      {item.detail ? (
        <span className="block truncate text-xs text-ink-soft sm:flex-none">{item.detail}</span>
      ) : null}
    </span>
  </div>
);

const intoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' });

const kindIcons: Readonly<Record<Exclude<Kind, 'command'>, LucideIcon>> = {
  order: ClipboardList,
  product: Package,
  customer: User,
};

function LineIcon({ item: { kind, to, key, overlay } }: { item: Item }) {
  if (overlay) return <Keyboard size={18} strokeWidth={1.6} aria-hidden="true" />;
  if (kind === 'command' && key !== to)
    return <Plus size={18} strokeWidth={1.6} aria-hidden="true" />;
  if (kind === 'command') return <PlaceIcon to={to} size={18} />;
  const Icon = kindIcons[kind];
  return <Icon size={18} strokeWidth={1.6} aria-hidden="true" />;
}
