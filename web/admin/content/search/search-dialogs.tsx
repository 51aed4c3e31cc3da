import type { SearchBoost, SearchSynonym } from '#contract/search/api.ts';
import { searchFailure } from '#contract/search/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FieldNotes } from '#web/ui/forms/form-field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import * as read from '../../kit/form/read-form.ts';
import { useSave, withToast } from '../../kit/form/use-save.ts';
import { ProductsField } from '../../promotions/form/products-field.tsx';

type DialogProps = { onClose: () => void; onSaved: () => void };

const synonymFields = {
  word: read.text,
  meaning: read.text,
  two_way: read.checked,
} satisfies read.FieldsOf<'saveSearchSynonym'>;

export function SynonymDialog({
  synonym,
  word,
  onClose,
  onSaved,
}: DialogProps & { synonym: SearchSynonym | null; word: string }) {
  const { dialog } = useSave({
    version: synonym?.version,
    save: async (form: FormData, version) =>
      adminApi('saveSearchSynonym', {
        body: { id: synonym?.id, version, ...read.values(form, synonymFields) },
      }),
    onSaved: withToast(onSaved, onClose),
    fallback: searchFailure.synonymSave,
  });
  return (
    <FormDialog
      title={synonym ? 'Edit synonym' : 'Add synonym'}
      submitLabel="Save"
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <div className="grid gap-4">
          <TextField
            {...field('word')}
            label="Word that shoppers search for"
            defaultValue={synonym?.word ?? word}
            required
            maxLength={40}
          />
          <TextField
            {...field('meaning')}
            label="Word of your products"
            hint="One word of their names, categories, colours or materials."
            defaultValue={synonym?.meaning}
            required
            maxLength={40}
          />
          <Checkbox
            {...field('two_way')}
            label="In both directions"
            defaultChecked={synonym?.two_way ?? false}
            hint="A search for the second word finds products with the first one too."
          />
        </div>
      )}
    </FormDialog>
  );
}

const boostFields = {
  term: read.text,
  product_ids: read.ids,
} satisfies read.FieldsOf<'saveSearchBoost'>;

export function BoostDialog({
  boost,
  term,
  onClose,
  onSaved,
}: DialogProps & { boost: SearchBoost | null; term: string }) {
  const { dialog } = useSave({
    version: boost?.version,
    save: async (form: FormData, version) =>
      adminApi('saveSearchBoost', {
        body: { id: boost?.id, version, ...read.values(form, boostFields) },
      }),
    onSaved: withToast(onSaved, onClose),
    fallback: searchFailure.boostSave,
  });
  return (
    <FormDialog
      title={boost ? 'Edit boost' : 'Add boost'}
      submitLabel="Save"
      size="large"
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <div className="grid gap-4">
          <TextField
            {...field('term')}
            label="Search"
            hint="Singular and plural are one search."
            defaultValue={boost?.term ?? term}
            required
            maxLength={80}
          />
          <ProductsField
            name="product_ids"
            label="Products to show first"
            hint="In the order in which you choose them."
            ids={boost?.product_ids ?? []}
          />
          <FieldNotes controlId="product_ids" error={field('product_ids').error} />
        </div>
      )}
    </FormDialog>
  );
}
