import type { AdminCategory } from '#contract/entities/admin-catalogue.ts';
import { moved, useSortable } from '../kit/sortable.ts';
import { CategoryCard } from './category-card.tsx';
import { useCategoryOrder } from './queries.ts';

interface CategoryGridProps {
  categories: readonly AdminCategory[];
  /** Null for who may only look. */
  changes: {
    onEdit: (category: AdminCategory) => void;
    onDelete: (category: AdminCategory) => void;
  } | null;
}

/** The cards in the order in which shoppers meet them; dragged or moved by key, each stands where it was put at once. */
export function CategoryGrid({ categories, changes }: CategoryGridProps) {
  const order = useCategoryOrder();
  const { list, said, sorting } = useSortable({
    count: categories.length,
    nameOf: (place) => categories[place]?.name ?? '',
    onMove: (from, to) => order.mutate(moved(categories, from, to)),
  });
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        Shoppers meet the categories in this order.
        {changes ? ' Drag a card by its handle to move it.' : ''}
      </p>
      <ul
        ref={list}
        aria-label="Categories in their order"
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {categories.map((category, place) => (
          <CategoryCard
            key={category.id}
            category={category}
            place={place}
            count={categories.length}
            changes={
              changes
                ? {
                    sorting,
                    onEdit: () => changes.onEdit(category),
                    onDelete: () => changes.onDelete(category),
                  }
                : null
            }
          />
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  );
}
