import { useState } from 'react';
import { failure } from '#contract/messages.ts';
import type { PartKind } from '#contract/room/scenes.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { ImageField } from '#web/admin/kit/form/image-field.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import * as read from '#web/admin/kit/form/read-form.ts';
import { useSave, withToast } from '#web/admin/kit/form/use-save.ts';
import { adminApi } from '#web/api/client.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { FabricPreview } from './fabric-preview.tsx';
import { PartsField } from './parts-field.tsx';
import type { FabricDraft } from './use-fabric-check.ts';

type Fabric = { tile: string; repeat_cm: number; parts: readonly PartKind[] };
type FabricDialogProps = {
  productId: number;
  fabric: Fabric | null;
  onSaved: () => void;
  onClose: () => void;
};

/** Uploads a tile with its repeat, and previews it tiled and in a room before it is saved. */
export function FabricDialog({ productId, fabric, onSaved, onClose }: FabricDialogProps) {
  const [draft, setDraft] = useState<FabricDraft>({
    tile: storedTile(fabric),
    repeatCm: fabric ? String(fabric.repeat_cm) : '',
    parts: fabric?.parts ?? [],
  });
  const { submit, isBusy, formError } = useSave({
    save: async (form: FormData) =>
      adminApi('saveFabric', {
        params: { id: productId },
        body: read.withFields<'saveFabric'>(form, { parts: JSON.stringify(form.getAll('parts')) }),
      }),
    onSaved: withToast(onSaved, onClose),
    fallback: failure.fabricSave,
  });
  return (
    <FormDialog
      title={fabric ? 'Change fabric' : 'Add fabric'}
      size="large"
      submitLabel="Save fabric"
      pending={isBusy}
      error={formError}
      onClose={onClose}
      onSubmit={submit}
    >
      {(controls) => (
        <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
          <div
            className="flex flex-col gap-4"
            onChange={({ currentTarget }) => setDraft(draftIn(currentTarget, fabric))}
          >
            <FabricFields fabric={fabric} controls={controls} />
          </div>
          <FabricPreview draft={draft} />
        </div>
      )}
    </FormDialog>
  );
}

function FabricFields({ fabric, controls }: { fabric: Fabric | null; controls: FormControls }) {
  const { field } = controls;
  return (
    <>
      <ImageField
        label="Tile"
        {...field('tile')}
        current={fabric ? `${fabric.tile}/160.webp` : ''}
        frame="size-24"
        hint="One repeat of the pattern, without shadows."
      />
      <TextField
        label="Width of one repeat"
        {...field('repeat_cm')}
        type="number"
        inputMode="decimal"
        min={1}
        max={500}
        step="any"
        required
        defaultValue={fabric?.repeat_cm}
        hint="In cm, as measured on the cloth. It decides the scale in the room."
      />
      <PartsField error={field('parts').error} chosen={fabric?.parts ?? []} />
    </>
  );
}

const storedTile = (fabric: Fabric | null): string | null =>
  fabric ? `${fabric.tile}.webp` : null;

/** What the fields contain; a tile that cannot be read is left to the field's own error. */
function draftIn(fields: HTMLElement, fabric: Fabric | null): FabricDraft {
  const form = fields.closest('form');
  const data = form ? new FormData(form) : new FormData();
  const file = data.get('tile');
  const repeat = Number(data.get('repeat_cm'));
  return {
    tile: file instanceof File && file.size > 0 ? file : storedTile(fabric),
    repeatCm: repeat >= 1 && repeat <= 500 ? String(repeat) : '',
    parts: data.getAll('parts').map(String),
  };
}
