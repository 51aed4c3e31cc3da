import type { AdminCategory } from '#contract/catalogue/admin-entities.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { moveItem, useSortable } from '../kit/sortable.ts';
import { CategoryCard } from './category-card.tsx';
import { useCategoryOrder } from './use-category-order.ts';

const gridLayout = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

interface CategoryGridProps {
  categories: readonly AdminCategory[];
  /** Null without write permission. */
  changes: {
    onEdit: (category: AdminCategory) => void;
    onDelete: (category: AdminCategory) => void;
  } | null;
}

export function CategoryGrid({ categories, changes }: CategoryGridProps) {
  const order = useCategoryOrder();
  const { list, said, sorting } = useSortable({
    count: categories.length,
    nameOf: (index) => categories[index]?.name ?? '',
    onMove: (from, to) => order.mutate(moveItem(categories, from, to)),
  });
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        Shoppers see categories in this order.
        {changes ? ' Drag a card by its handle to move it.' : ''}
      </p>
      <ul ref={list} aria-label="Categories in their order" className={gridLayout}>
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

const loadingCards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const CategoryGridSkeleton = () => (
  <div className={gridLayout} aria-busy>
    {loadingCards.map((card) => (
      <Skeleton key={card} className="h-72 rounded-card" />
    ))}
  </div>
);
