import { Link } from 'react-router';
import type { AdminCategory } from '#contract/catalogue/admin-entities.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EditIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { ResponsiveImage, ImageFallback } from '#web/ui/responsive-image.tsx';
import { GripIcon } from '#web/ui/icons/tool-icons.tsx';
import type { Sorting } from '../kit/sortable.ts';

export const productCount = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'Product' : 'Products'}`;

/** Shoppers see one card for each design. */
const designCount = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'design' : 'designs'}`;

type Changes = { sorting: Sorting; onEdit: () => void; onDelete: () => void };

interface CategoryCardProps {
  category: AdminCategory;
  place: number;
  count: number;
  /** Null without write permission. */
  changes: Changes | null;
}

export function CategoryCard({ category, place, count, changes }: CategoryCardProps) {
  const { name, description, picture, status, product_count: products } = category;
  const { design_count: designs } = category;
  return (
    <li
      style={changes?.sorting.styleOf(place)}
      className={classNames(
        'card flex flex-col overflow-hidden',
        changes?.sorting.isDragged(place) && 'shadow-overlay',
      )}
    >
      <div className="relative">
        {picture ? (
          <ResponsiveImage
            image={{ ...picture, alt: '' }}
            sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw"
            className="h-40 w-full"
          />
        ) : (
          <ImageFallback alt="" className="h-40 w-full" />
        )}
        {changes && count > 1 ? (
          <MoveControls name={name} place={place} count={count} sorting={changes.sorting} />
        ) : null}
      </div>
      <div className="flex grow flex-col p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
          <Badge tone={status === 'active' ? 'success' : 'neutral'}>
            {status === 'active' ? 'Active' : 'Inactive'}
          </Badge>
        </div>
        <p className="mt-1 line-clamp-2 grow text-sm text-ink-soft">{description}</p>
        <div className="-mr-3 mt-3 -mb-2 flex items-center gap-1">
          <span className="mr-auto text-sm font-medium tabular-nums">
            {productCount(products)}
            {designs === products ? null : (
              <span className="block text-xs font-normal text-ink-soft">
                {designCount(designs)}, {products.toLocaleString('en-IN')} variants
              </span>
            )}
          </span>
          <Link
            to={adminPaths.productsOf(category.slug)}
            className={buttonClass({ variant: 'quiet', size: 'small' }, 'min-h-11')}
            aria-label={`Manage products of ${name}`}
          >
            Manage
          </Link>
          {changes ? (
            <>
              <IconButton
                label={`Edit ${name}`}
                icon={<EditIcon size={18} />}
                onClick={changes.onEdit}
              />
              <IconButton
                label={`Delete ${name}`}
                icon={<TrashIcon size={18} />}
                onClick={changes.onDelete}
              />
            </>
          ) : null}
        </div>
      </div>
    </li>
  );
}

/** A drag handle that also takes arrow keys, and one button for each direction. */
function MoveControls({
  name,
  place,
  count,
  sorting,
}: {
  name: string;
  place: number;
  count: number;
  sorting: Sorting;
}) {
  const step = (by: 1 | -1) => ({
    disabled: place + by < 0 || place + by >= count,
    onClick: () => sorting.move(place, place + by),
  });
  return (
    <div className="absolute inset-x-2 top-2 flex">
      <IconButton
        label={`Move ${name}, place ${place + 1} of ${count}: drag, or use the arrow keys`}
        variant="floating"
        className="mr-auto cursor-grab touch-none active:cursor-grabbing"
        icon={<GripIcon size={18} />}
        {...sorting.handleProps(place)}
      />
      <IconButton
        label={`Move ${name} earlier`}
        variant="floating"
        className="disabled:opacity-40"
        icon={<ChevronLeftIcon size={18} />}
        {...step(-1)}
      />
      <IconButton
        label={`Move ${name} later`}
        variant="floating"
        className="disabled:opacity-40"
        icon={<ChevronRightIcon size={18} />}
        {...step(1)}
      />
    </div>
  );
}
