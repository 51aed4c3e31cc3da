import { useId, useState, type FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useDiscardQuestion } from '#web/ui/forms/discard-question.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Sheet } from '#web/ui/overlays/dialog.tsx';
import { OrderRanges, rangeFields } from '../../customers/list/order-ranges.tsx';
import { useAdminQuery } from '../../kit/data.ts';
import * as read from '../../kit/form/read-form.ts';
import {
  isValid,
  MatchingSubscribers,
  segmentErrors,
  type SegmentErrors,
} from './matching-subscribers.tsx';
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

/** The rules of a segment, and how many subscribers match while they are edited. */
export function SegmentSheet({ values, onChange, onClose }: SegmentSheetProps) {
  const formId = useId();
  const [edited, setEdited] = useState(values);
  const [isEdited, setIsEdited] = useState(false);
  const { question, close: askToClose } = useDiscardQuestion(() => isEdited, onClose);
  const [errors, setErrors] = useState<SegmentErrors>({});
  const close = (segment: Segment) => {
    onChange(segment);
    onClose();
  };
  const readForm = (form: HTMLFormElement): Segment => read.values(new FormData(form), fields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = readForm(event.currentTarget);
    const found = segmentErrors(next);
    setErrors(found);
    if (isValid(next)) return close(next);
    const wrong = Object.entries(found).find(([, error]) => error !== undefined)?.[0];
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
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
        <MatchingSubscribers segment={edited} />
        <OrderRanges values={values} errors={errors} />
        <SegmentFields
          values={{ ...values, product: edited.product }}
          pincodeError={errors.pincode}
          seenError={errors.seen_to}
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
  seenError: string | undefined;
  onProduct: (product: Segment['product']) => void;
}

function SegmentFields({ values, onProduct, ...errors }: SegmentFieldsProps) {
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
        error={errors.pincodeError}
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
          <TextField
            label="To"
            name="seen_to"
            type="date"
            defaultValue={values.seen_to ?? ''}
            error={errors.seenError}
          />
        </div>
      </fieldset>
    </>
  );
}
