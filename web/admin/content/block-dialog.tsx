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
import { sectionTexts, serviceIconNames, textSideNames } from './sections.ts';
import { DescribedImage } from './described-picture.tsx';

interface BlockDialogProps {
  section: HomePart;
  /** Null creates a block. */
  block: HomePiece | null;
  onClose: () => void;
  onSaved: () => void;
}

export function BlockDialog({ section, block, onClose, onSaved }: BlockDialogProps) {
  const formId = useId();
  const { itemName } = sectionTexts[section];
  const { submit, errors, failed, isBusy, mend, refusal } = useSave({
    version: block?.version,
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
    body.set('part', section);
    if (block) body.set('id', String(block.id));
    submit(body);
  };
  const field: Field = (name) => ({ name, error: errors[name], onChange: () => mend(name) });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`${block ? 'Edit' : 'Add'} ${itemName}`}
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
          label={sectionTexts[section].heading}
          required
          maxLength={160}
          autoComplete="off"
          defaultValue={block?.title}
          {...field('title')}
        />
        <SectionFields section={section} block={block} field={field} />
        {section === 'hero' || section === 'deals' ? (
          <DescribedImage picture={block?.picture ?? null} errors={errors} mend={mend} />
        ) : null}
      </form>
    </Dialog>
  );
}

type Field = (name: string) => { name: string; error: string | undefined; onChange: () => void };
type SectionFieldsProps = { section: HomePart; block: HomePiece | null; field: Field };

const linkHint = 'A path such as /bed-sheet, or a full URL.';

function SectionFields({ section, block, field }: SectionFieldsProps) {
  if (section === 'announcement')
    return (
      <TextField
        label="Link (optional)"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        hint={linkHint}
        defaultValue={block?.link}
        {...field('link')}
      />
    );
  if (section === 'service') {
    return (
      <>
        <TextArea
          label="Text"
          required
          rows={3}
          maxLength={1000}
          defaultValue={block?.text}
          {...field('text')}
        />
        <SelectField
          label="Icon"
          options={serviceIcons.map((value) => ({ value, label: serviceIconNames[value] }))}
          defaultValue={block?.icon ?? 'truck'}
          {...field('icon')}
        />
      </>
    );
  }
  if (section === 'testimonial') {
    return (
      <>
        <TextField
          label="City"
          autoComplete="off"
          maxLength={80}
          defaultValue={block?.city}
          {...field('city')}
        />
        <TextArea
          label="Quote"
          required
          rows={4}
          maxLength={1000}
          defaultValue={block?.text}
          {...field('text')}
        />
        <SelectField
          label="Stars"
          options={[5, 4, 3, 2, 1].map((stars) => ({
            value: String(stars),
            label: `${stars} of 5`,
          }))}
          defaultValue={String(block?.rating ?? 5)}
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
        defaultValue={block?.text}
        {...field('text')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Button label"
          autoComplete="off"
          maxLength={40}
          placeholder="Shop Now"
          defaultValue={block?.action}
          {...field('action')}
        />
        <TextField
          label="Link"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          hint={linkHint}
          defaultValue={block?.link}
          {...field('link')}
        />
      </div>
      {section === 'hero' ? (
        <SelectField
          label="Text position"
          hint="Choose the side where the image has the least detail."
          options={textSides.map((value) => ({ value, label: textSideNames[value] }))}
          defaultValue={block?.text_side ?? 'left'}
          {...field('text_side')}
        />
      ) : null}
    </>
  );
}
