import { type Label, labelNames, labels } from '#contract/states.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { useCategories } from '#web/admin/categories/queries.ts';
import { ListField } from './list-field.tsx';
import { listPlaceholders, type ListValue, type TextValue } from '../form/product-values.ts';
import { SpecificationFields, type TabProps } from './specification-fields.tsx';
import { SlabWarning } from './slab-warning.tsx';

type Typed = { currentTarget: { value: string } };

const control = ({ values, errors, set }: TabProps, name: TextValue) => ({
  name,
  value: values[name],
  error: errors[name],
  onChange: (event: Typed) => set({ [name]: event.currentTarget.value }),
});

const rupeesControl = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  step: 'any',
  prefix: '₹',
} as const;
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2';
const wide = 'sm:col-span-2';

export function BasicTab(tab: TabProps) {
  const { data: categories = [] } = useCategories();
  const options = [
    { value: '', label: 'Choose a category' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const { values, set } = tab;
  return (
    <div className={grid}>
      <TextField
        label="Name"
        className={wide}
        required
        maxLength={160}
        autoComplete="off"
        {...control(tab, 'name')}
      />
      <SelectField label="Category" required options={options} {...control(tab, 'category')} />
      <SelectField
        label="Status"
        options={statuses}
        name="status"
        value={values.status}
        hint="Shoppers see active products."
        onChange={(event) =>
          set({ status: event.currentTarget.value === 'active' ? 'active' : 'inactive' })
        }
      />
      <TextField label="Price" required {...rupeesControl} {...control(tab, 'price')} />
      <TextField
        label="Original price"
        required
        hint="The MRP. Shown struck through when it is above the price."
        {...rupeesControl}
        {...control(tab, 'original_price')}
      />
      <SlabWarning values={values} className={wide} />
      <TextField
        label="Stock"
        required
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        {...control(tab, 'stock')}
      />
      <TextField
        label="Rating"
        required
        type="number"
        inputMode="decimal"
        min={0}
        max={5}
        step={0.1}
        hint="From 0 to 5. Shoppers see the average of the reviews."
        {...control(tab, 'rating')}
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
  const list = (name: ListValue) => ({
    entries: tab.values[name],
    error: tab.errors[name],
    placeholders: listPlaceholders[name],
    onChange: (entries: readonly string[]) => tab.set({ [name]: entries }),
  });
  return (
    <div className={grid}>
      <TextField label="Color" required maxLength={60} {...control(tab, 'color')} />
      <TextField label="Size" required maxLength={60} {...control(tab, 'size')} />
      <TextField
        label="Hex code"
        maxLength={7}
        placeholder="#35477a"
        hint="Of the swatch. Blank: the swatch shows the image."
        {...control(tab, 'color_hex')}
      />
      <TextField label="SKU" maxLength={64} hint="Blank: generated." {...control(tab, 'sku')} />
      <TextField
        label="Weight (g)"
        inputMode="numeric"
        maxLength={7}
        {...control(tab, 'weight_grams')}
      />
      <TextField label="Material" maxLength={60} {...control(tab, 'material')} />
      <TextField label="Pattern" maxLength={60} {...control(tab, 'pattern')} />
      <SpecificationFields {...tab} />
      <TextArea
        label="Description"
        required
        className={wide}
        rows={6}
        maxLength={8000}
        {...control(tab, 'description')}
      />
      <div className={`grid gap-6 ${wide}`}>
        <ListField
          legend="Return policies"
          entryName="return policy"
          {...list('return_policies')}
        />
        <ListField
          legend="Manufacture details"
          entryName="manufacture detail"
          {...list('manufacture_details')}
        />
        <ListField
          legend="Care instructions"
          entryName="care instruction"
          {...list('care_instruction')}
        />
      </div>
    </div>
  );
}

/**
 * What the Legal Metrology (Packaged Commodities) Rules require on the product page, and the code
 * that decides the tax.
 */
export function DeclarationsTab(tab: TabProps) {
  const { data: categories = [] } = useCategories();
  const category = categories.find(({ id }) => String(id) === tab.values.category);
  const inherited = category?.hsn_code
    ? `Blank uses ${category.hsn_code} of ${category.name}.`
    : 'Decides the GST rate. Blank uses the code of the category.';
  return (
    <div className={grid}>
      <TextField
        label="Country of origin"
        maxLength={60}
        placeholder="India"
        {...control(tab, 'country_of_origin')}
      />
      <TextField
        label="HSN code"
        maxLength={8}
        inputMode="numeric"
        hint={inherited}
        {...control(tab, 'hsn_code')}
      />
      <TextArea
        label="Manufacturer"
        className={wide}
        rows={2}
        maxLength={500}
        placeholder="Name and full address"
        {...control(tab, 'manufacturer')}
      />
      <TextArea
        label="Packer or importer"
        className={wide}
        rows={2}
        maxLength={500}
        hint="Only if it is not the manufacturer."
        {...control(tab, 'packer')}
      />
      <TextField
        label="Net quantity"
        maxLength={200}
        placeholder="1 bed sheet, 2 pillow covers"
        {...control(tab, 'net_quantity')}
      />
      <TextField
        label="Dimensions"
        maxLength={200}
        placeholder="274 × 274 cm"
        {...control(tab, 'dimensions')}
      />
    </div>
  );
}

export const SeoTab = (tab: TabProps) => (
  <div className={grid}>
    <TextField
      label="Shipping charge"
      hint="For each piece; blank is ₹50.00."
      {...rupeesControl}
      {...control(tab, 'shipping_charge')}
    />
    <TextField
      label="Robots"
      hint="What search engines may do. Blank: as in the settings."
      maxLength={100}
      placeholder="index, follow"
      {...control(tab, 'robots')}
    />
    <TextField
      label="Meta title"
      className={wide}
      maxLength={200}
      {...control(tab, 'meta_title')}
    />
    <TextArea
      label="Meta description"
      className={wide}
      rows={3}
      maxLength={1000}
      {...control(tab, 'meta_description')}
    />
    <TextField
      label="Meta keywords"
      className={wide}
      maxLength={1000}
      hint="Separated by commas."
      {...control(tab, 'meta_keywords')}
    />
    <TextField
      label="Canonical URL"
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
