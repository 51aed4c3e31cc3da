import { type Label, labels, lowStockDefault } from '#contract/catalogue/availability.ts';
import { labelNames } from '#contract/catalogue/label-names.ts';
import { hsnWarning } from '#contract/tax/goods.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { CategoryField } from './category-field.tsx';
import { ListField } from './list-field.tsx';
import { labelOf, lists } from '../form/product-controls.ts';
import { control, rupeesControl } from './control.ts';
import { type Sizes, SizesField } from './sizes-field.tsx';
import { SpecificationFields, type TabProps } from './specification-fields.tsx';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2';
const wide = 'sm:col-span-2';

export function BasicTab({ sizes, ...tab }: TabProps & { sizes: Sizes }) {
  const { values, errors, set } = tab;
  return (
    <div className={grid}>
      <TextField
        className={wide}
        required
        maxLength={160}
        autoComplete="off"
        {...control(tab, 'name')}
      />
      <CategoryField {...control(tab, 'category')} />
      <SelectField
        label="Status"
        options={statuses}
        name="status"
        value={values.status}
        error={errors['status']}
        hint="Shoppers see active products."
        onChange={(event) =>
          set({ status: event.currentTarget.value === 'active' ? 'active' : 'inactive' })
        }
      />
      <TextArea
        required
        className={wide}
        rows={4}
        maxLength={8000}
        {...control(tab, 'description')}
      />
      <TextField required maxLength={60} {...control(tab, 'color')} />
      <SizesField tab={tab} className={wide} {...sizes} />
      <TextField
        hint="What one piece costs you, for the profit report. Shoppers never see it."
        {...rupeesControl}
        {...control(tab, 'cost')}
      />
      <TextField
        inputMode="numeric"
        maxLength={7}
        hint={`You are notified from this stock on. Leave blank for ${lowStockDefault}.`}
        {...control(tab, 'low_stock_threshold')}
      />
      <Labels {...tab} />
    </div>
  );
}

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

function Labels({ values: { label_type: chosen }, set }: TabProps) {
  const toggle = (label: Label, isOn: boolean) =>
    set({
      label_type: labels.filter((known) => (known === label ? isOn : chosen.includes(known))),
    });
  return (
    <fieldset className={wide}>
      <legend className="field-label">Labels</legend>
      <div className="flex flex-wrap gap-x-6">
        {labels.map((label) => (
          <Checkbox
            key={label}
            label={labelNames[label]}
            checked={chosen.includes(label)}
            onChange={(event) => toggle(label, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function DetailsTab(tab: TabProps) {
  return (
    <div className={grid}>
      <TextField
        maxLength={7}
        placeholder="#35477a"
        hint="Colour of the dot. Leave blank to show the image."
        {...control(tab, 'color_hex')}
      />
      <TextField maxLength={64} hint="Leave blank to generate one." {...control(tab, 'sku')} />
      <TextField maxLength={60} {...control(tab, 'material')} />
      <TextField maxLength={60} {...control(tab, 'pattern')} />
      <SpecificationFields {...tab} />
      <TextField
        inputMode="numeric"
        maxLength={3}
        hint="After delivery. Leave blank if it cannot be returned for a refund."
        {...control(tab, 'return_days')}
      />
      <TextField
        inputMode="numeric"
        maxLength={3}
        hint="For another size or colour. Leave blank if it cannot be exchanged."
        {...control(tab, 'exchange_days')}
      />
      <TextField
        maxLength={200}
        placeholder="Cut to your measure"
        hint="Only for a product without returns: shoppers read it."
        {...control(tab, 'no_return_reason')}
      />
      <div className={`grid gap-6 ${wide}`}>
        {lists.map(({ name, ...texts }) => (
          <ListField
            key={name}
            legend={labelOf(name)}
            {...texts}
            entries={tab.values[name]}
            error={tab.errors[name]}
            onChange={(entries) => tab.set({ [name]: entries })}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * What the Legal Metrology (Packaged Commodities) Rules require on the product page, and the code
 * that decides the tax.
 */
export function DeclarationsTab(tab: TabProps) {
  const { data: categories = [] } = useAdminQuery('listAdminCategories', {});
  const category = categories.find(({ id }) => String(id) === tab.values.category);
  const inherited = category?.hsn_code
    ? `Blank uses ${category.hsn_code} of ${category.name}.`
    : 'Decides the GST rate. Blank uses the code of the category.';
  const warning = hsnWarning({
    name: tab.values.name,
    category: category?.name ?? '',
    hsnCode: tab.values.hsn_code.trim() || (category?.hsn_code ?? ''),
  });
  return (
    <div className={grid}>
      <TextField maxLength={60} placeholder="India" {...control(tab, 'country_of_origin')} />
      <TextField maxLength={8} inputMode="numeric" hint={inherited} {...control(tab, 'hsn_code')} />
      {warning ? (
        <Alert tone="warning" className={wide} title="Does the HSN code fit?">
          {warning}
        </Alert>
      ) : null}
      <TextArea
        className={wide}
        rows={2}
        maxLength={500}
        placeholder="Name and full address"
        {...control(tab, 'manufacturer')}
      />
      <TextArea
        className={wide}
        rows={2}
        maxLength={500}
        hint="Only if it is not the manufacturer."
        {...control(tab, 'packer')}
      />
      <TextField
        maxLength={200}
        placeholder="1 bed sheet, 2 pillow covers"
        {...control(tab, 'net_quantity')}
      />
      <TextField maxLength={200} placeholder="274 × 274 cm" {...control(tab, 'dimensions')} />
    </div>
  );
}

export const SeoTab = (tab: TabProps) => (
  <div className={grid}>
    <TextField
      className={wide}
      hint="The end of its address, such as indigo-bed-sheet. Leave blank to use the name. A former URL redirects to the new one."
      maxLength={120}
      autoComplete="off"
      {...control(tab, 'slug')}
    />
    <TextField
      hint="For each piece, in zones that charge by product. Blank: the charge of the settings."
      {...rupeesControl}
      {...control(tab, 'shipping_charge')}
    />
    <TextField
      hint="What search engines may do. Leave blank to use the settings."
      maxLength={100}
      placeholder="index, follow"
      {...control(tab, 'robots')}
    />
    <TextField className={wide} maxLength={200} {...control(tab, 'meta_title')} />
    <TextArea className={wide} rows={3} maxLength={1000} {...control(tab, 'meta_description')} />
    <TextField
      className={wide}
      maxLength={1000}
      hint="Separate entries with commas."
      {...control(tab, 'meta_keywords')}
    />
    <TextField
      className={wide}
      hint="Only if this product is also at another address that search engines should list."
      type="url"
      inputMode="url"
      maxLength={500}
      placeholder="https://"
      {...control(tab, 'canonical_url')}
    />
  </div>
);
