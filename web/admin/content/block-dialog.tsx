import { type SubmitEvent, useId } from 'react';
import { type HomePart, serviceIcons, textSides } from '#contract/content.ts';
import type { HomePiece } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useFocusOnRefusal, useSave } from '../kit/use-save.ts';
import { partWords, serviceIconNames, textSideNames } from './sections.ts';
import { DescribedPicture } from './described-picture.tsx';

interface PieceDialogProps {
  part: HomePart;
  /** Null adds one. */
  piece: HomePiece | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Loaded when it is wanted: it brings the dialog's machinery along. */
export function PieceDialog({ part, piece, onClose, onSaved }: PieceDialogProps) {
  const formId = useId();
  const { one } = partWords[part];
  const { submit, errors, failed, isBusy, mend, refusal } = useSave({
    version: piece?.version,
    save: async (body: FormData, version) => {
      if (version !== undefined) body.set('version', String(version));
      return adminApi('saveHomePiece', { body });
    },
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.contentSave,
  });
  const form = useFocusOnRefusal<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    body.set('part', part);
    if (piece) body.set('id', String(piece.id));
    submit(body);
  };
  const field: Field = (name) => ({ name, error: errors[name], onChange: () => mend(name) });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`${piece ? 'Edit' : 'Add'} ${one}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="grid grid-cols-1 gap-4" onSubmit={send}>
        {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
        <TextField
          label={partWords[part].heading}
          required
          maxLength={160}
          autoComplete="off"
          defaultValue={piece?.title}
          {...field('title')}
        />
        <PartFields part={part} piece={piece} field={field} />
        {part === 'hero' || part === 'deals' ? (
          <DescribedPicture picture={piece?.picture ?? null} errors={errors} mend={mend} />
        ) : null}
      </form>
    </Dialog>
  );
}

type Field = (name: string) => { name: string; error: string | undefined; onChange: () => void };
type PartFieldsProps = { part: HomePart; piece: HomePiece | null; field: Field };

const linkHint = 'A page of the shop, such as /bed-sheet, or a full address.';

function PartFields({ part, piece, field }: PartFieldsProps) {
  if (part === 'announcement')
    return (
      <TextField
        label="Link (optional)"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        hint={linkHint}
        defaultValue={piece?.link}
        {...field('link')}
      />
    );
  if (part === 'service') {
    return (
      <>
        <TextArea
          label="Text"
          required
          rows={3}
          maxLength={1000}
          defaultValue={piece?.text}
          {...field('text')}
        />
        <SelectField
          label="Icon"
          options={serviceIcons.map((value) => ({ value, label: serviceIconNames[value] }))}
          defaultValue={piece?.icon ?? 'truck'}
          {...field('icon')}
        />
      </>
    );
  }
  if (part === 'testimonial') {
    return (
      <>
        <TextField
          label="City"
          autoComplete="off"
          maxLength={80}
          defaultValue={piece?.city}
          {...field('city')}
        />
        <TextArea
          label="What they say"
          required
          rows={4}
          maxLength={1000}
          defaultValue={piece?.text}
          {...field('text')}
        />
        <SelectField
          label="Stars"
          options={[5, 4, 3, 2, 1].map((stars) => ({
            value: String(stars),
            label: `${stars} of 5`,
          }))}
          defaultValue={String(piece?.rating ?? 5)}
          {...field('rating')}
        />
      </>
    );
  }
  return (
    <>
      <TextArea
        label="Text"
        rows={2}
        maxLength={1000}
        defaultValue={piece?.text}
        {...field('text')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Button"
          autoComplete="off"
          maxLength={40}
          placeholder="Shop Now"
          defaultValue={piece?.action}
          {...field('action')}
        />
        <TextField
          label="Link"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          hint={linkHint}
          defaultValue={piece?.link}
          {...field('link')}
        />
      </div>
      {part === 'hero' ? (
        <SelectField
          label="Text stands"
          hint="Where the picture is calm."
          options={textSides.map((value) => ({ value, label: textSideNames[value] }))}
          defaultValue={piece?.text_side ?? 'left'}
          {...field('text_side')}
        />
      ) : null}
    </>
  );
}
