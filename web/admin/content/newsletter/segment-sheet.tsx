import { useId, useState, type FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useDiscardQuestion } from '#web/ui/forms/discard-question.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Sheet } from '#web/ui/overlays/dialog.tsx';
import {
  type Errors,
  errorsOf,
  focusError,
  OrderRanges,
  rangeFields,
} from '../../customers/list/order-ranges.tsx';
import { useAdminList, useAdminQuery } from '../../kit/data.ts';
import * as read from '../../kit/form/read-form.ts';
import { SavedSegments } from './saved-segments.tsx';
import { SegmentProduct } from './segment-product.tsx';
import { noSegment, type Segment } from './subscriber-params.ts';

interface SegmentSheetProps {
  values: Segment;
  onChange: (segment: Segment) => void;
  onClose: () => void;
}

const blankIsNull = (texts: readonly string[]): string | null => read.text(texts) || null;
const fields = {
  ...rangeFields,
  ...{ pincode: blankIsNull, category: blankIsNull, product: blankIsNull },
  ...{ seen_from: blankIsNull, seen_to: blankIsNull },
};

const pincodeError = ({ pincode }: Segment): string | undefined =>
  /^([1-9]\d{0,5})?$/.test(pincode ?? '') ? undefined : 'Please enter the first digits';

const isValid = (segment: Segment): boolean =>
  pincodeError(segment) === undefined && Object.keys(errorsOf(segment)).length === 0;

/** The rules of a segment, and how many subscribers match while they are edited. */
export function SegmentSheet({ values, onChange, onClose }: SegmentSheetProps) {
  const formId = useId();
  const [edited, setEdited] = useState(values);
  const [isEdited, setIsEdited] = useState(false);
  const { question, close: askToClose } = useDiscardQuestion(isEdited, onClose);
  const [errors, setErrors] = useState<Errors & { pincode?: string | undefined }>({});
  const close = (segment: Segment) => {
    onChange(segment);
    onClose();
  };
  const readForm = (form: HTMLFormElement): Segment => read.values(new FormData(form), fields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = readForm(event.currentTarget);
    const found = errorsOf(next);
    const pincode = pincodeError(next);
    setErrors({ ...found, pincode });
    if (focusError(event.currentTarget, found)) return;
    if (pincode === undefined) close(next);
    else event.currentTarget.querySelector<HTMLInputElement>('[name=pincode]')?.focus();
  };
  return (
    <Sheet
      open
      staysOnTapOutside={isEdited}
      onOpenChange={(open) => (open ? undefined : askToClose())}
      title="Segment"
      footer={
        question ?? (
          <>
            <Button variant="quiet" onClick={() => close(noSegment)}>
              Clear rules
            </Button>
            <Button type="submit" form={formId}>
              Show subscribers
            </Button>
          </>
        )
      }
    >
      <div onChange={() => setIsEdited(true)}>
        <SavedSegments rules={edited} isValid={isValid(edited)} onChoose={close} />
      </div>
      <form
        id={formId}
        noValidate
        data-unsaved={isEdited ? '' : undefined}
        onSubmit={submit}
        onChange={(event) => {
          setIsEdited(true);
          setEdited(readForm(event.currentTarget));
        }}
        className="flex flex-col gap-6"
      >
        <Matching segment={edited} />
        <OrderRanges values={values} errors={errors} />
        <SegmentFields
          values={{ ...values, product: edited.product }}
          pincodeError={errors.pincode}
          onProduct={(product) => {
            setIsEdited(true);
            setEdited({ ...edited, product });
          }}
        />
      </form>
    </Sheet>
  );
}

interface SegmentFieldsProps {
  values: Segment;
  pincodeError: string | undefined;
  onProduct: (product: Segment['product']) => void;
}

function SegmentFields({ values, pincodeError: error, onProduct }: SegmentFieldsProps) {
  const categories = useAdminQuery('listAdminCategories', {});
  return (
    <>
      <TextField
        label="Delivered to a PIN code that begins with"
        name="pincode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={values.pincode ?? ''}
        error={error}
      />
      <SelectField
        key={categories.data?.length}
        label="Bought from the category"
        name="category"
        defaultValue={values.category ?? ''}
        options={[
          { value: '', label: 'Any category' },
          ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SegmentProduct value={values.product} onChange={onProduct} />
      <fieldset>
        <legend className="mb-2 font-semibold">Last visit while signed in</legend>
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            label="From"
            name="seen_from"
            type="date"
            defaultValue={values.seen_from ?? ''}
          />
          <TextField label="To" name="seen_to" type="date" defaultValue={values.seen_to ?? ''} />
        </div>
      </fieldset>
    </>
  );
}

const unlessNull = (segment: Segment) =>
  Object.fromEntries(Object.entries(segment).filter(([, value]) => value !== null));

/** Counts confirmed subscribers only: no other may be sent a newsletter. */
function Matching({ segment }: { segment: Segment }) {
  const matching = useAdminList(
    'listSubscribers',
    { query: { ...unlessNull(segment), status: 'confirmed', limit: 1 } },
    { enabled: isValid(segment), showsPrevious: true },
  );
  const total = matching.data?.meta.total;
  // The last count belongs to other rules.
  if (!isValid(segment)) return null;
  return (
    <p className="text-sm text-ink-soft" aria-live="polite">
      {total === undefined
        ? 'Counting…'
        : `${total.toLocaleString('en-IN')} confirmed ${total === 1 ? 'subscriber matches' : 'subscribers match'} these rules.`}
    </p>
  );
}
