import { lineName } from '#contract/catalogue/variant-name.ts';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { ProductSearch } from '#web/admin/kit/product-search.tsx';
import { Button } from '#web/ui/button.tsx';

interface SegmentProductProps {
  /** The id; null: any product. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The product that subscribers of a segment bought, in any size or colour. */
export function SegmentProduct({ value, onChange }: SegmentProductProps) {
  const product = useAdminQuery(
    'getAdminProduct',
    value === null ? null : { params: { id: value } },
  );
  return (
    <div>
      <input type="hidden" name="product" value={value ?? ''} />
      {value === null ? (
        <ProductSearch
          label="Bought the product, in any size or colour"
          onAdd={({ id }) => onChange(String(id))}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 grow text-sm">
            Bought: {product.data ? lineName(product.data) : `product ${value}`}
          </p>
          <Button size="small" variant="secondary" onClick={() => onChange(null)}>
            Any product
          </Button>
        </div>
      )}
    </div>
  );
}
