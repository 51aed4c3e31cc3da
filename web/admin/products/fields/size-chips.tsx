import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, PlusIcon } from '#web/ui/icons/icons.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';

const usualMax = 10;

interface SizeChipsProps {
  /** The id of the category, whose size guide names the usual sizes. */
  category: string;
  /** The product's own size and the saved ones. */
  fixed: readonly string[];
  added: readonly string[];
  onAdd: (size: string) => void;
  onRemove: (size: string) => void;
}

/** The usual sizes of the category to switch on and off, and a field for another one. */
export function SizeChips({ category, fixed, added, onAdd, onRemove }: SizeChipsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { data: categories = [] } = useAdminQuery('listAdminCategories', {});
  const guide = categories.find(({ id }) => String(id) === category)?.size_guide;
  const usual = [...new Set((guide?.rows ?? []).map(({ size }) => size))];
  const addTyped = () => {
    const size = input.current?.value.trim() ?? '';
    if (size === '') return;
    onAdd(size);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {usual.slice(0, usualMax).map((size) => {
        const isFixed = fixed.includes(size);
        const isAdded = added.includes(size);
        return (
          <Button
            key={size}
            variant={isFixed || isAdded ? 'primary' : 'secondary'}
            size="small"
            className="min-h-11"
            aria-pressed={isFixed || isAdded}
            aria-disabled={isFixed || undefined}
            onClick={() => (isFixed ? undefined : isAdded ? onRemove(size) : onAdd(size))}
          >
            {isFixed || isAdded ? <CheckIcon size={16} /> : <PlusIcon size={16} />} {size}
          </Button>
        );
      })}
      <input
        ref={input}
        className="input w-40!"
        aria-label="Another size"
        placeholder="Another size"
        maxLength={60}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          addTyped();
        }}
      />
      <Button variant="secondary" size="small" className="min-h-11" onClick={addTyped}>
        Add size
      </Button>
    </div>
  );
}
