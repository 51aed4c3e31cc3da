import { useId, useState, type FormEvent } from 'react';
import { customerStatuses } from '#contract/customers/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/forms/discard-question.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import * as read from '../../kit/form/read-form.ts';
import { customerStatusNames } from '../customer-badge.tsx';
import { noSheetValues, type SheetValues } from './customer-params.ts';
import { type Errors, errorsOf, focusError, OrderRanges, rangeFields } from './order-ranges.tsx';

interface FilterSheetProps {
  onClose: () => void;
  values: SheetValues;
  onFilter: (values: SheetValues) => void;
}

const statusOptions = [
  { value: '', label: 'Any status' },
  // No customer is ever pending: verification creates the account.
  ...customerStatuses
    .filter((status) => status !== 'pending')
    .map((status) => ({ value: status, label: customerStatusNames[status] })),
];

/** The filters besides the search. Load it with `lazy()`: it imports the dialog. */
export function FilterSheet({ onClose, values, onFilter }: FilterSheetProps) {
  const formId = useId();
  const [errors, setErrors] = useState<Errors>({});
  const [isEdited, setIsEdited] = useState(false);
  const { question, close: askToClose } = useDiscardQuestion(() => isEdited, onClose);
  const close = (next: SheetValues) => {
    onFilter(next);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next: SheetValues = read.values(new FormData(event.currentTarget), fields);
    const found = errorsOf(next);
    setErrors(found);
    if (!focusError(event.currentTarget, found)) close(next);
  };
  return (
    <Sheet
      open
      staysOnTapOutside={isEdited}
      onOpenChange={(next) => (next ? undefined : askToClose())}
      title="Filter customers"
      footer={
        question ?? (
          <>
            <Button variant="quiet" onClick={() => close(noSheetValues)}>
              Clear filters
            </Button>
            <Button type="submit" form={formId}>
              Show customers
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onChange={() => setIsEdited(true)}
        className="flex flex-col gap-6"
      >
        <SelectField
          label="Status"
          name="status"
          options={statusOptions}
          defaultValue={values.status ?? ''}
        />
        <OrderRanges values={values} errors={errors} />
      </form>
    </Sheet>
  );
}

const fields = {
  ...rangeFields,
  status: (texts: readonly string[]) => read.anyOf(customerStatuses)(texts)[0] ?? null,
};
