import { useDeferredValue, useState } from 'react';
import type { AdminPromotion } from '#contract/promotions/api.ts';
import { rupees } from '../../kit/money.ts';
import { labels } from '#contract/catalogue/availability.ts';
import { labelNames } from '#contract/catalogue/label-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FieldNotes } from '#web/ui/forms/form-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { useAdminQuery } from '../../kit/data.ts';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { useSaleProducts } from './sale-products.ts';
import { type ScopeKind, scopeKindOf, scopeKinds } from './promotion-form.ts';

/** A product, or a group: all sizes and colours of a design. */
export type ChosenItem = AdminPromotion['scope_items'][number];

type Scoped = Pick<AdminPromotion, 'scope'>;

type ScopeFieldsProps = {
  /** A promotion or a sale price; null: a new one. */
  promotion: Scoped | null;
  controls: FormControls;
  chosen: readonly ChosenItem[];
  onChoose: (chosen: readonly ChosenItem[]) => void;
};

const kindNames: Record<ScopeKind, string> = {
  all: 'Everything',
  categories: 'Categories',
  labels: 'Labels',
  products: 'Products',
  mixed: 'As it is: categories, labels and products',
};

/** The products that a promotion or a sale price applies to. */
export function ScopeFields({ promotion, controls, chosen, onChoose }: ScopeFieldsProps) {
  const [kind, setKind] = useState<ScopeKind>(scopeKindOf(promotion?.scope));
  const isMixed = scopeKindOf(promotion?.scope) === 'mixed';
  const { error } = controls.field('scope');
  const options = scopeKinds.filter((each) => each !== 'mixed' || isMixed);
  return (
    <>
      <SelectField
        name="scope_kind"
        label="Applies to"
        required
        error={error}
        options={options.map((value) => ({ value, label: kindNames[value] }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          setKind(scopeKinds.find((known) => known === value) ?? 'all');
          controls.clearError('scope');
        }}
      />
      {kind === 'categories' ? <Categories promotion={promotion} /> : null}
      {kind === 'labels' ? (
        <div className="flex flex-wrap gap-x-6">
          {labels.map((label) => (
            <Checkbox
              key={label}
              name="labels"
              value={label}
              label={labelNames[label]}
              defaultChecked={promotion?.scope.labels?.includes(label)}
            />
          ))}
        </div>
      ) : null}
      {kind === 'products' ? <Products chosen={chosen} onChoose={onChoose} /> : null}
    </>
  );
}

function Categories({ promotion }: { promotion: Scoped | null }) {
  const { data, error } = useAdminQuery('listAdminCategories', {});
  if (error) return <FieldNotes controlId="categories" error={error.message} />;
  if (data?.length === 0)
    return <p className="text-sm text-ink-soft">The shop has no categories yet.</p>;
  return (
    <div className="grid sm:grid-cols-2">
      {(data ?? []).map(({ id, name }) => (
        <Checkbox
          key={id}
          name="category_ids"
          value={id}
          label={name}
          defaultChecked={promotion?.scope.category_ids?.includes(id)}
        />
      ))}
    </div>
  );
}

type ProductsProps = Pick<ScopeFieldsProps, 'chosen' | 'onChoose'>;

function Products({ chosen, onChoose }: ProductsProps) {
  const [search, setSearch] = useState('');
  const { data } = useSaleProducts({ search: useDeferredValue(search) });
  const found = (data ?? []).map((product): ChosenItem =>
    product.group_id === null
      ? { kind: 'product', id: product.id, name: product.name, price: product.price }
      : { kind: 'group', id: product.group_id, name: product.name, price: product.price_from },
  );
  const isChosen = (item: ChosenItem) =>
    chosen.some(({ kind, id }) => kind === item.kind && id === item.id);
  const free = found.filter(
    (item, index) =>
      !isChosen(item) &&
      found.findIndex(({ kind, id }) => kind === item.kind && id === item.id) === index,
  );
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1" aria-label="Chosen products">
        {chosen.map((item) => (
          <li key={`${item.kind}${item.id}`} className="flex items-center gap-2 text-sm">
            <input type="hidden" name={`${item.kind}_ids`} value={item.id} />
            <span className="grow">
              {item.name} <span className="text-ink-soft">{noteOf(item)}</span>
            </span>
            <IconButton
              label={`Remove ${item.name}`}
              icon={<TrashIcon size={18} />}
              onClick={() => onChoose(chosen.filter((each) => each !== item))}
            />
          </li>
        ))}
      </ul>
      <TextField
        label="Search products to add"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className="grid gap-1" aria-label="Products to add">
        {free.map((item) => (
          <li key={`${item.kind}${item.id}`} className="flex items-center gap-2 text-sm">
            <span className="grow">
              {item.name} <span className="text-ink-soft">{noteOf(item)}</span>
            </span>
            <Button
              type="button"
              variant="quiet"
              size="small"
              aria-label={`Add ${item.name}`}
              onClick={() => onChoose([...chosen, item])}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const noteOf = ({ kind, price }: ChosenItem): string =>
  kind === 'group' ? `all sizes and colours, from ${rupees(price)}` : rupees(price);
