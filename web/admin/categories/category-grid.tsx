import type { AdminCategory } from '#contract/entities/admin-catalogue.ts';
import { moved, useSortable } from '../sortable.ts';
import { CategoryCard } from './category-card.tsx';
import { useCategoryOrder } from './queries.ts';

interface CategoryGridProps {
  categories: readonly AdminCategory[];
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
}

/** The cards in the order in which shoppers meet them; dragged or moved by key, each stands where it was put at once. */
export function CategoryGrid({ categories, onEdit, onDelete }: CategoryGridProps) {
  const order = useCategoryOrder();
  const { list, said, sorting } = useSortable({
    count: categories.length,
    nameOf: (place) => categories[place]?.name ?? '',
    onMove: (from, to) => order.mutate(moved(categories, from, to)),
  });
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">Shoppers meet the categories in this order. Drag a card by its handle to move it.</p>
      <ul ref={list} aria-label="Categories in their order" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {categories.map((category, place) => (
          <CategoryCard key={category.id} category={category} place={place} count={categories.length} sorting={sorting} onEdit={() => onEdit(category)} onDelete={() => onDelete(category)} />
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  );
}
