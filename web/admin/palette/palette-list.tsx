import { Autocomplete } from '@base-ui/react/autocomplete';
import { NavigationIcon } from '../layout/navigation.tsx';
import type { PaletteGroup, PaletteItem, PaletteItemKind } from './palette-items.ts';
import { UserIcon } from '#web/ui/icons/admin-icons.tsx';
import { OrderIcon, ProductIcon } from '#web/ui/icons/entity-icons.tsx';
import { type Icon, PlusIcon } from '#web/ui/icons/icons.tsx';
import { KeyboardIcon } from '#web/ui/icons/tool-icons.tsx';

interface PaletteListProps {
  groups: readonly PaletteGroup[];
  onOpen: (item: PaletteItem) => void;
}

/** The results of the palette's `Autocomplete.Root`. */
export const PaletteList = ({ groups, onOpen }: PaletteListProps) => (
  <Autocomplete.List
    aria-label="Results"
    className="min-h-0 overflow-y-auto overscroll-contain p-2 data-empty:hidden"
  >
    {groups.map(({ title, items }) => (
      <Autocomplete.Group key={title} items={items}>
        <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
          {title}
        </Autocomplete.GroupLabel>
        {items.map((item) => (
          <PaletteOption key={item.key} item={item} onOpen={() => onOpen(item)} />
        ))}
      </Autocomplete.Group>
    ))}
  </Autocomplete.List>
);

const PaletteOption = ({ item, onOpen }: { item: PaletteItem; onOpen: () => void }) => (
  <Autocomplete.Item
    value={item}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm data-highlighted:bg-brand-ground"
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
  </Autocomplete.Item>
);

const kindIcons: Readonly<Record<Exclude<PaletteItemKind, 'command'>, Icon>> = {
  order: OrderIcon,
  product: ProductIcon,
  customer: UserIcon,
};

function OptionIcon({ item: { kind, to, key, overlay } }: { item: PaletteItem }) {
  if (overlay) return <KeyboardIcon size={18} />;
  if (kind === 'command' && key !== to) return <PlusIcon size={18} />;
  if (kind === 'command') return <NavigationIcon to={to} size={18} />;
  const Icon = kindIcons[kind];
  return <Icon size={18} />;
}
