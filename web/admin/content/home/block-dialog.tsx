import { type SubmitEvent, useId } from 'react';
import type { HomeSection } from '#contract/content.ts';
import type { HomeBlock } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useFocusOnError, useSave } from '#web/admin/kit/form/use-save.ts';
import { BlockFields, type Field } from './block-fields.tsx';
import { sectionTexts } from './sections.ts';
import { DescribedImage } from '../described-image.tsx';

interface BlockDialogProps {
  section: HomeSection;
  /** Null creates a block. */
  block: HomeBlock | null;
  onClose: () => void;
  onSaved: () => void;
}

export function BlockDialog({ section, block, onClose, onSaved }: BlockDialogProps) {
  const formId = useId();
  const { itemName } = sectionTexts[section];
  const { submit, errors, failed, isBusy, clearError, refusal } = useSave({
    version: block?.version,
    save: async (body: FormData, version) => {
      if (version !== undefined) body.set('version', String(version));
      return adminApi('saveHomeBlock', { body });
    },
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.contentSave,
  });
  const form = useFocusOnError<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    body.set('part', section);
    if (block) body.set('id', String(block.id));
    submit(body);
  };
  const field: Field = (name) => ({ name, error: errors[name], onChange: () => clearError(name) });
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
        <BlockFields section={section} block={block} field={field} />
        {section === 'hero' || section === 'deals' ? (
          <DescribedImage image={block?.picture ?? null} errors={errors} clearError={clearError} />
        ) : null}
      </form>
    </Dialog>
  );
}
