import { useId, useState } from 'react';
import type { PromotionForm } from '#contract/promotions/api.ts';
import type { Product } from '#contract/catalogue/entities.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { type Described, describePromotion } from '#contract/promotions/describe.ts';
import type { PurchaseLine } from '#contract/promotions/pricing/price.ts';
import type { Promotion, Scope } from '#contract/promotions/rules.ts';
import { readTerms } from '#contract/promotions/kinds/kinds.ts';
import { readScope } from '#contract/promotions/wire.ts';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { useAdminQuery } from '../../kit/data.ts';
import { exampleResult } from './example-result.ts';
import { useProducts, useSaleProducts } from './sale-products.ts';
import { whenText } from './when-text.ts';
import type { ChosenItem } from './scope-fields.tsx';

type ExampleProps = { draft: PromotionForm; chosen: readonly ChosenItem[] };

const linesMax = 3;
/** The promotion in the shopper's words, and a cart of the shop's products priced with it. */
export function Example({ draft, chosen }: ExampleProps) {
  const categories = useAdminQuery('listAdminCategories', {});
  const scope = scopeOf(draft, chosen);
  const categoryId = scope && !scope.all ? scope.categoryIds[0] : undefined;
  const category = categories.data?.find(({ id }) => id === categoryId);
  const products = useSaleProducts(category ? { category: category.slug } : {});
  const gifts = useProducts(draft.terms?.product_ids ?? []);
  const terms = readTerms(draft.kind ?? 'percentage', draft.terms ?? {});
  const isBlank = Object.values(draft.terms ?? {}).flat().length === 0;
  const untouched = 'The offer and an example cart appear here as you fill in the form.';
  const problem =
    typeof terms !== 'string'
      ? 'Please choose what the promotion applies to'
      : isBlank
        ? untouched
        : terms;
  const isOneCategory = draft.scope?.category_ids?.length === 1;
  return (
    <section aria-label="Example" aria-live="polite" className="rounded-card bg-sand p-4 text-sm">
      {typeof terms === 'string' || scope === null ? (
        <p className="text-ink-soft">{problem}</p>
      ) : (
        <Priced
          when={whenText(draft)}
          promotion={{
            ...rulesOf(draft),
            terms,
            scope,
            scopeName: isOneCategory ? (category?.name ?? null) : null,
          }}
          products={exampleLines({
            gifts: gifts.data ?? [],
            products: products.data ?? [],
            chosen,
          })}
        />
      )}
    </section>
  );
}

/** The chosen products are not part of the form's change events. */
function scopeOf({ scope }: PromotionForm, chosen: readonly ChosenItem[]): Scope | null {
  const read = readScope(scope ?? { all: true });
  const isProducts = scope?.product_ids !== undefined && scope.category_ids === undefined;
  if (!isProducts) return read;
  const ids = (kind: ChosenItem['kind']) =>
    chosen.filter((item) => item.kind === kind).map(({ id }) => id);
  return readScope({ product_ids: ids('product'), group_ids: ids('group') });
}

const rulesOf = (draft: PromotionForm) => ({
  id: 1,
  combinesWith: [],
  subtotalMinPaise: draft.subtotal_min ? toPaise(draft.subtotal_min) : null,
  quantityMin: draft.quantity_min ?? null,
  paymentMethods: draft.payment_methods ?? null,
});

type ExampleProducts = {
  gifts: readonly Product[];
  products: readonly Product[];
  chosen: readonly ChosenItem[];
};

/** What the promotion applies to, with a gift as the third line. */
function exampleLines({ gifts, products, chosen }: ExampleProducts): ExampleLine[] {
  const gift = gifts.slice(0, 1).map(lineOf);
  const others = [...chosen.map(productOf), ...products.map(lineOf)];
  return others
    .filter(({ productId }) => productId !== gift[0]?.productId)
    .toSpliced(2, 0, ...gift);
}

type ExampleLine = PurchaseLine & { name: string };

const lineOf = (product: Product): ExampleLine => ({
  name: lineName(product),
  productId: product.id,
  groupId: product.group_id,
  categoryId: product.categoryDetails.id,
  labels: product.label_type,
  pricePaise: toPaise(product.price),
  quantity: 1,
  shippingChargePaise: product.shipping_charge === null ? null : toPaise(product.shipping_charge),
  weightGrams: null,
});

const productOf = ({ kind, id, name, price }: ChosenItem): ExampleLine => ({
  name,
  productId: kind === 'product' ? id : 0,
  groupId: kind === 'group' ? id : null,
  categoryId: 0,
  labels: [],
  pricePaise: toPaise(price),
  quantity: 1,
  shippingChargePaise: null,
  weightGrams: null,
});

type PricedProps = {
  when: string;
  promotion: Promotion & Described;
  products: readonly ExampleLine[];
};

function Priced({ when, promotion, products }: PricedProps) {
  const captionId = useId();
  const [quantities, setQuantities] = useState<readonly number[]>([2, 1, 1]);
  const lines = products
    .slice(0, linesMax)
    .map((line, index) => ({ ...line, quantity: quantities[index] ?? 1 }));
  const { amounts, saving } = exampleResult(lines, promotion);
  return (
    <>
      <p className="font-medium">{describePromotion(promotion)}</p>
      <p className="mt-1">{when}</p>
      {lines.length === 0 ? null : (
        <>
          <p id={captionId} className="mt-3 mb-1 text-ink-soft">
            Example cart
          </p>
          <ul aria-labelledby={captionId}>
            {lines.map((line, index) => (
              <li
                key={`${line.productId}-${line.groupId}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2"
              >
                <span className="basis-full sm:basis-0 sm:grow">{line.name}</span>
                <QuantityStepper
                  label={`Quantity of ${line.name}`}
                  value={line.quantity}
                  max={10}
                  onChange={(quantity) =>
                    setQuantities(
                      [0, 1, 2].map((place) =>
                        place === index ? quantity : (quantities[place] ?? 1),
                      ),
                    )
                  }
                />
                <span className="min-w-24 text-right tabular-nums">
                  {formatRupees(line.pricePaise * line.quantity)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 tabular-nums">
        <span>{amounts}</span>
        <span className="font-semibold">{saving}</span>
      </p>
    </>
  );
}
